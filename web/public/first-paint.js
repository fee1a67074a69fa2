// Runs before anything is painted, so that a language or theme never flashes into place. The server's
// Content-Security-Policy refuses inline scripts. src/platform/i18n.ts and theme.ts take over. Written
// in ES5, so that a browser which is too old for the site can still say so.
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

  // The screen's own files (scripts/write-pages.ts), for whoever is signed in.
  var files = document.currentScript.getAttribute('data-files')
  if (files && stored('token'))
    files.split(' ').forEach(function (file) {
      var link = document.createElement('link')
      link.rel = 'modulepreload'
      link.crossOrigin = ''
      link.href = '/' + file
      document.head.appendChild(link)
    })

  // Formats take a slow phone a tenth of a second at first: better while the site's script is on its
  // way. The tags are those of src/platform/i18n.ts.
  setTimeout(function () {
    if (!stored('token') && !stored('guardian_token')) return
    try {
      var tag = (root.lang === 'en' ? 'en-GB' : root.lang) + '-u-ca-gregory-nu-latn'
      var zone = { timeZone: stored('timeZone') || undefined, dateStyle: 'medium' }
      new Intl.NumberFormat(tag, { style: 'percent' }).format(1)
      new Intl.DateTimeFormat(tag, zone).format(new Date())
      new Intl.RelativeTimeFormat(tag, { numeric: 'auto' }).format(0, 'second')
    } catch (_) {
      // Too old for it, or for the zone: whoever needs them will say so.
    }
  })

  // The floor of docs/decisions/019: `lh` came with Chrome 109, `toSorted` with Firefox 115, and
  // looking behind with Safari 16.4.
  function isTooOld() {
    try {
      new RegExp('(?<=a)b')
      return !Array.prototype.toSorted && !CSS.supports('height', '1lh')
    } catch (_) {
      return true
    }
  }
  if (isTooOld()) {
    // src/main.tsx shows nothing then.
    root.setAttribute('data-too-old', '')
    document.addEventListener('DOMContentLoaded', function () {
      document.getElementById('too-old').removeAttribute('hidden')
    })
  }
})()
