import type { AssetSummary } from '@gridwright/contract'
import { SidePanel } from '@gridwright/ui'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useText } from '#i18n/index.ts'
import { Comparison } from './comparison.tsx'
import type { Compared } from './comparison.tsx'
import { versionTexts } from './texts.ts'
import { VersionList } from './version-list.tsx'

type VersionsPanelProps = { readonly report: AssetSummary; readonly onClose: () => void }

/** A report's history: versions, what differs, and the way back to one of them. */
export const VersionsPanel = ({ report, onClose }: VersionsPanelProps): ReactNode => {
  const t = useText(versionTexts)
  const [compared, setCompared] = useState<Compared>()
  return (
    <SidePanel
      title={t('title', { name: report.name })}
      width={compared === undefined ? 520 : 860}
      onClose={onClose}
    >
      {compared === undefined ? (
        <VersionList report={report} onCompare={setCompared} onClose={onClose} />
      ) : (
        <Comparison report={report} compared={compared} onBack={() => setCompared(undefined)} />
      )}
    </SidePanel>
  )
}
