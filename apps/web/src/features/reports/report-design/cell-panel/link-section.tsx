import type { ReactNode } from 'react'
import { useText } from '#base/i18n/index.ts'
import { useCellPatch } from '#features/reports/report-design/designer/use-cell.ts'
import type { SelectedCell } from '#features/reports/report-design/designer/use-cell.ts'
import { LinkEditor } from './link-editor.tsx'
import { Section } from './panel-parts.tsx'
import { TextRow } from './setting-inputs.tsx'
import { texts } from './texts.ts'

/** Where a click on the shown cell leads, and what is noted at it. */
export const LinkSection = ({ cell }: { readonly cell: SelectedCell }): ReactNode => {
  const t = useText(texts)
  const patch = useCellPatch()
  const { link, note } = cell.binding
  return (
    <Section title={t('link')} name="link" marked={link !== undefined || note !== undefined}>
      <LinkEditor link={link} none={t('noLink')} onChange={(next) => patch({ link: next })} />
      <TextRow label={t('note')} lines={2} value={note} onChange={(next) => patch({ note: next })} />
    </Section>
  )
}
