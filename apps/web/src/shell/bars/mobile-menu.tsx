import { SidePanel } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { useInstallation } from '#base/brand/index.ts'
import { useLanguage, useText } from '#base/i18n/index.ts'
import type { MenuNode } from '#shell/routing/menu-tree.ts'
import { EntranceTools } from './entrance-tools.tsx'
import { shellTexts } from '#shell/texts.ts'
import { MenuList } from './menu-list.tsx'

type MobileMenuProps = {
  readonly nodes: readonly MenuNode[]
  readonly marked: MenuNode | undefined
  readonly onClose: () => void
}

/** The whole menu as a drawer, below 992 px (LAY-04). */
export const MobileMenu = ({ nodes, marked, onClose }: MobileMenuProps): ReactNode => {
  const t = useText(shellTexts)
  const language = useLanguage()
  const { brand } = useInstallation()
  return (
    <SidePanel
      title={brand.title[language]}
      side="left"
      width={280}
      pad={false}
      footer={<EntranceTools />}
      onClose={onClose}
    >
      <nav aria-label={t('mainMenu')}>
        <MenuList nodes={nodes} marked={marked} />
      </nav>
    </SidePanel>
  )
}
