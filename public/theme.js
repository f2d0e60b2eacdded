// Runs before the first paint, and again at each 'storage' event that src/ui/theme.ts and src/ui/brand.ts send: the one
// place that shows the theme, and the brand of a signed-in supplier in place of the host's.
{
  const root = document.documentElement
  const meta = (name) => document.querySelector(`meta[name="${name}"]`)
  const prefersDark = matchMedia('(prefers-color-scheme: dark)')
  const brandOfHost = {
    key: root.dataset.brand,
    name: meta('application-name').content,
    nav: meta('theme-color').content,
  }

  const showTheme = () => {
    const theme = localStorage.getItem('portal.theme')
    root.classList.toggle('dark', theme === 'dark' || (theme !== 'light' && prefersDark.matches))
  }

  const showBrand = () => {
    const remembered = localStorage.getItem('portal.access_token') && localStorage.getItem('portal.brand')
    const { key, name, nav } = remembered ? JSON.parse(remembered) : brandOfHost
    if (key === root.dataset.brand) return
    root.dataset.brand = key
    meta('application-name').content = name
    meta('theme-color').content = nav
    for (const link of document.querySelectorAll('link[href^="/brand/"]'))
      link.setAttribute('href', link.getAttribute('href').replace(/^\/brand\/\w+/, `/brand/${key}`))
  }

  const show = () => {
    showTheme()
    showBrand()
  }
  addEventListener('storage', show)
  prefersDark.addEventListener('change', showTheme)
  show()
}
