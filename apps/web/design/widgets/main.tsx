import { screenThemes } from '@gridwright/screen'
import { UiRoot } from '@gridwright/ui'
import { createRoot } from 'react-dom/client'
import { WidgetsPage, type WidgetsLook } from './widgets-page.tsx'

// Served by `npm run dev` at /widgets; no part of the build.
const query = new URLSearchParams(location.search)
const look: WidgetsLook = {
  language: query.get('language') === 'en' ? 'en' : 'zh',
  theme: screenThemes.find((name) => name === query.get('theme')) ?? 'dark-blue',
  mode: (['view', 'design', 'wall', 'picture'] as const).find((one) => one === query.get('mode')) ?? 'view',
  only: query.get('only') ?? undefined,
}
document.documentElement.lang = look.language === 'zh' ? 'zh-CN' : 'en'

const root = document.querySelector('#root')
if (root === null) throw new Error('The page has no #root')
createRoot(root).render(
  <UiRoot language={look.language}>
    <WidgetsPage look={look} />
  </UiRoot>,
)
