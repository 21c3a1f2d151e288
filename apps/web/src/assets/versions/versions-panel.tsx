import type { AssetSummary } from '@gridwright/contract'
import { SidePanel } from '@gridwright/ui'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useText } from '#i18n/index.ts'
import { Comparison } from './comparison.tsx'
import type { Compared } from './use-differences.ts'
import { versionTexts } from './texts.ts'
import { VersionList } from './version-list.tsx'

type VersionsPanelProps = {
  readonly asset: AssetSummary
  /** The page holds changes that a rollback would throw away; asking says so. */
  readonly unsaved?: boolean
  readonly onRolledBack?: () => void
  readonly onClose: () => void
}

/** An asset's history: versions, what differs, and the way back to one of them (RPT-06). */
export const VersionsPanel = (props: VersionsPanelProps): ReactNode => {
  const { asset, unsaved = false, onRolledBack, onClose } = props
  const t = useText(versionTexts)
  const [compared, setCompared] = useState<Compared>()
  return (
    <SidePanel
      title={t('title', { name: asset.name })}
      width={compared === undefined ? 520 : 860}
      onClose={onClose}
    >
      {compared === undefined ? (
        <VersionList
          asset={asset}
          unsaved={unsaved}
          onCompare={setCompared}
          onRolledBack={() => {
            onClose()
            onRolledBack?.()
          }}
        />
      ) : (
        <Comparison asset={asset} compared={compared} onBack={() => setCompared(undefined)} />
      )}
    </SidePanel>
  )
}
