import { UiRoot } from '@gridwright/ui'
import { createRoot } from 'react-dom/client'
import { DesignPage } from './design-page.tsx'
import { forceStates } from './force-states.ts'
import { LookContext, lookOf } from './look.ts'

// Served by `npm run dev` at /design; no part of the build (tests/e2e/28-design.e2e.ts).
const look = lookOf(new URLSearchParams(location.search))
Object.assign(document.documentElement.dataset, {
  theme: look.theme,
  ...(look.density === 'compact' && { density: 'compact' }),
})
document.documentElement.lang = look.language === 'zh' ? 'zh-CN' : 'en'

const root = document.querySelector('#root')
if (root === null) throw new Error('The page has no #root')
createRoot(root).render(
  <LookContext value={look}>
    <UiRoot language={look.language}>
      <DesignPage onDrawn={forceStates} />
    </UiRoot>
  </LookContext>,
)
