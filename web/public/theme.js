// Runs before anything is drawn, so that a dark page never flashes light and large text never jumps. The rest is in
// web/ui/theme.ts and web/access/preferences.ts.
;(() => {
  var theme = localStorage.getItem('theme')
  var dark = theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  var page = document.documentElement
  page.classList.toggle('dark', dark)
  var kept = JSON.parse(localStorage.getItem('preferences') || '{}')
  if (kept.textSize > 100) page.style.fontSize = `${kept.textSize}%`
  if (kept.motion === 'less') page.setAttribute('data-less-motion', '')
})()
