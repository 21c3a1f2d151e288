import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { startLanguage } from '#base/i18n/index.ts'
import { startSessionControl, takeLaunch } from '#base/session/index.ts'
import { startTheme } from '#base/theme/index.ts'
import { App, fetchAhead } from './app.tsx'

takeLaunch()
startLanguage()
startTheme()
startSessionControl()

fetchAhead(location.pathname)

const root = document.querySelector('#root')
if (root === null) throw new Error('The page has no #root')
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
