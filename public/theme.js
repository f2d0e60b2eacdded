// A tab that staff open to view the portal as a user keeps everything in memory: storage, channels and locks of its own, so
// that neither the tokens nor the data of the two accounts ever mix. Its name survives a reload, and its tokens do not.
if (window.name.startsWith('portal.view.')) {
  const memory = () => {
    const values = new Map()
    return {
      get length() {
        return values.size
      },
      key: (index) => [...values.keys()][index] ?? null,
      getItem: (key) => values.get(String(key)) ?? null,
      setItem: (key, value) => void values.set(String(key), String(value)),
      removeItem: (key) => void values.delete(String(key)),
      clear: () => values.clear(),
    }
  }
  const replace = (target, name, value) =>
    Object.defineProperty(target, name, { value, configurable: true, enumerable: true })
  const scope = crypto.getRandomValues(new Uint32Array(2)).join('-')
  const chosenTheme = localStorage.getItem('portal.theme')
  replace(window, 'localStorage', memory())
  replace(window, 'sessionStorage', memory())
  if (chosenTheme) localStorage.setItem('portal.theme', chosenTheme)
  replace(window, 'indexedDB', undefined)
  const Channel = window.BroadcastChannel
  replace(
    window,
    'BroadcastChannel',
    class extends Channel {
      constructor(name) {
        super(`${scope}.${name}`)
      }
    },
  )
  const { locks } = navigator
  if (locks)
    replace(navigator, 'locks', { request: (name, ...rest) => locks.request(`${scope}.${name}`, ...rest) })
  // The page that opened this tab hands the tokens over once.
  window.portalView = null
  try {
    const handover = window.opener?.portalViews
    window.portalView = handover?.get(window.name) ?? null
    handover?.delete(window.name)
  } catch {
    // The other tab has left the portal.
  }
}

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
