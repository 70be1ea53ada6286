// Runs before anything is drawn, so that a dark page never flashes light. The rest is in web/ui/theme.ts.
;(() => {
  var theme = localStorage.getItem('theme')
  var dark = theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.classList.toggle('dark', dark)
})()
