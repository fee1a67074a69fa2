// Runs before anything is painted, so that a language or theme never flashes into place. A file of
// its own because the server's Content-Security-Policy refuses inline scripts. src/platform/i18n.ts
// and theme.ts take over from the attributes set here.
;(() => {
  const root = document.documentElement
  const stored = (key) => {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  }
  const known = ['en', 'ar', 'ur']
  const wished = [stored('language'), ...navigator.languages.map((tag) => tag.slice(0, 2))]
  const language = wished.find((tag) => known.includes(tag)) || 'en'
  root.lang = language
  root.dir = language === 'en' ? 'ltr' : 'rtl'
  const theme = stored('theme')
  if (theme === 'light' || theme === 'dark') root.dataset.theme = theme
  // Named by web/vite/signed-in-scripts.ts in the built page.
  const screens = document.getElementById('screens')
  if (!screens || !stored('token') || location.pathname.startsWith('/auth')) return
  const place = location.pathname.replace(/(.)\/$/, '$1')
  const isHere = ([address]) => new RegExp(`^${address.replaceAll('$', '[^/]+')}$`).test(place)
  const found = JSON.parse(screens.textContent).find(isHere)
  for (const name of found?.[1] ?? [])
    document.head.append(
      Object.assign(document.createElement('link'), {
        rel: 'modulepreload',
        href: `/assets/${name}.js`,
      }),
    )
})()
