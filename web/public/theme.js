// Runs before the first paint, so that a dark page never flashes light and large text never jumps. The rest is in
// web/ui/browser/theme.ts and web/access/preferences.ts.
;(() => {
  var theme = localStorage.getItem('theme')
  var dark = theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  var page = document.documentElement
  page.classList.toggle('dark', dark)
  var kept = {}
  try {
    kept = JSON.parse(localStorage.getItem('preferences')) || {}
  } catch {
    // Damaged: the page starts with defaults, and the server's answer corrects them.
  }
  var size = Math.max(kept.textSize > 0 && kept.textSize <= 150 ? kept.textSize : 100, kept.simple === true ? 130 : 100)
  if (size > 100) page.style.fontSize = `${size}%`
  if (kept.motion === 'less') page.setAttribute('data-less-motion', '')
})()
