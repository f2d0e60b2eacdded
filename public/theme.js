// Runs before the first paint, and again at each 'storage' event that src/ui/brand/theme.ts and src/ui/brand/brand.ts send: the one
// place that shows the theme, and the brand of a signed-in supplier in place of the host's.
{
  const root = document.documentElement
  const meta = (name) => document.querySelector(`meta[name="${name}"]`)
  const prefersDark = matchMedia('(prefers-color-scheme: dark)')
  const icon = document.querySelector('link[rel=icon]')
  const brandOfHost = {
    key: root.dataset.brand,
    name: meta('application-name').content,
    nav: meta('theme-color').content,
    icon: icon.href,
    css: '',
  }

  // What is adopted is there at once and outranks the host's sheet; a link would be waited for, or painted without.
  const sheet = new CSSStyleSheet()
  document.adoptedStyleSheets.push(sheet)

  const showTheme = () => {
    const theme = localStorage.getItem('portal.theme')
    root.classList.toggle('dark', theme === 'dark' || (theme !== 'light' && prefersDark.matches))
  }

  const showBrand = () => {
    const remembered = localStorage.getItem('portal.access_token') && localStorage.getItem('portal.brand')
    const brand = remembered ? JSON.parse(remembered) : brandOfHost
    root.dataset.brand = brand.key
    meta('application-name').content = brand.name
    meta('theme-color').content = brand.nav
    if (icon.href !== brand.icon) icon.href = brand.icon
    sheet.replaceSync(brand.css)
  }

  const show = () => {
    showTheme()
    showBrand()
  }
  addEventListener('storage', show)
  prefersDark.addEventListener('change', showTheme)
  show()
}
