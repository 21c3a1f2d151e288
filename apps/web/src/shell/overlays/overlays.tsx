import { useEffect } from 'react'
import type { ReactNode } from 'react'
import type { MenuNode } from '#shell/routing/menu-tree.ts'
import { late } from '#shell/pages/late.tsx'
import type { Outfit } from './outfit.ts'
import { closeOverlay, openOverlay, useOverlay } from './overlay-store.ts'
import { useActions } from './use-actions.ts'
import { useNews } from './use-news.ts'

const SettingsPanel = late(async () => (await import('#shell/settings/settings-panel.tsx')).SettingsPanel)

/** Ctrl K or ⌘ K, wherever the focus is. */
const usePaletteKey = (): void => {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const isKey = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey
      if (!isKey || event.key.toLowerCase() !== 'k') return
      event.preventDefault()
      openOverlay('palette')
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}

type OverlaysProps = Pick<Outfit, 'Palette' | 'Changes'> & { readonly menu: readonly MenuNode[] }

/** What opens over the console; each part is loaded when it is first asked for. */
export const Overlays = ({ menu, Palette, Changes }: OverlaysProps): ReactNode => {
  const open = useOverlay()
  const actions = useActions()
  usePaletteKey()
  useNews()
  return (
    <>
      {open === 'palette' && <Palette menu={menu} actions={actions} onClose={closeOverlay} />}
      {open === 'settings' && <SettingsPanel onClose={closeOverlay} />}
      {open === 'changes' && <Changes onClose={closeOverlay} />}
    </>
  )
}
