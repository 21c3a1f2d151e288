import type { AssetSummary } from '@gridwright/contract'
import type { RowAction } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { AssetList } from '#assets/list/index.ts'
import type { CreateProps } from '#assets/list/index.ts'
import { useText } from '#base/i18n/index.ts'
import { BringProcess } from './bring-process.tsx'
import { CreateProcess } from './create-process.tsx'
import { sections } from './section.ts'
import type { Section } from './section.ts'
import { texts } from './texts.ts'
import { useExport } from './use-export.ts'

const creating = {
  activiti: (props: CreateProps): ReactNode => <CreateProcess {...props} section={sections.activiti} />,
  zeebe: (props: CreateProps): ReactNode => <CreateProcess {...props} section={sections.zeebe} />,
} as const

/** The processes of a section with their folders. */
export const ProcessList = ({ section }: { readonly section: Section }): ReactNode => {
  const t = useText(texts)
  const { takeHome } = useExport(section)
  const words = {
    title: t(section.dialect === 'zeebe' ? 'zeebeTitle' : 'activitiTitle'),
    sub: t(section.dialect === 'zeebe' ? 'zeebeSub' : 'activitiSub'),
    add: t('add'),
    design: t('design'),
    empty: t('empty'),
    emptyHint: t('emptyHint'),
    emptyViewHint: t('emptyViewHint'),
  }
  const actions = (asset: AssetSummary): readonly RowAction[] => [
    { key: 'xml', label: t('exportXml'), icon: 'download', onRun: () => void takeHome(asset) },
  ]
  return (
    <AssetList
      kind={section.kind}
      words={words}
      Create={creating[section.dialect]}
      actions={actions}
      beside={<BringProcess section={section} />}
    />
  )
}
