// Runs before the first paint, so that language and theme do not flash. A file, because the server's
// Content-Security-Policy refuses inline scripts. src/platform/i18n.ts and theme.ts take over later.
// Written in ES5, so that an unsupported browser can show a message.
;(function () {
  var root = document.documentElement
  function stored(key) {
    try {
      return localStorage.getItem(key)
    } catch (_) {
      return null
    }
  }

  var known = ['en', 'ar', 'ur']
  var wished = [stored('language')].concat(navigator.languages || navigator.language || [])
  root.lang = 'en'
  wished.some(function (tag) {
    var isKnown = tag && known.indexOf(tag.slice(0, 2)) >= 0
    if (isKnown) root.lang = tag.slice(0, 2)
    return isKnown
  })
  root.dir = root.lang === 'en' ? 'ltr' : 'rtl'
  var theme = stored('theme')
  if (theme === 'light' || theme === 'dark') root.setAttribute('data-theme', theme)

  // The oldest browsers of docs/decisions/archive/019: `lh` came with Chrome 109, `toSorted` with Firefox
  // 115, and lookbehind with Safari 16.4.
  function isTooOld() {
    try {
      new RegExp('(?<=a)b')
      return !Array.prototype.toSorted && !CSS.supports('height', '1lh')
    } catch (_) {
      return true
    }
  }
  if (isTooOld()) {
    // src/main.tsx then renders nothing.
    root.setAttribute('data-too-old', '')
    document.addEventListener('DOMContentLoaded', function () {
      document.getElementById('too-old').removeAttribute('hidden')
    })
  }
})()
