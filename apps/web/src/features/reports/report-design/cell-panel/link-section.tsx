import type { CellLink } from '@gridwright/report-engine'
import type { ReactNode } from 'react'
import { useText } from '#base/i18n/index.ts'
import { useCellPatch } from '#features/reports/report-design/designer/use-cell.ts'
import type { SelectedCell } from '#features/reports/report-design/designer/use-cell.ts'
import { LinkParameters } from './link-parameters.tsx'
import { LinkedReport } from './linked-report.tsx'
import { Section } from './panel-parts.tsx'
import { ChoiceRow, TextRow } from './setting-inputs.tsx'
import { texts } from './texts.ts'

const fresh = {
  none: undefined,
  url: { kind: 'url', url: 'https://' },
  report: { kind: 'report', reportId: '', parameters: {} },
} as const satisfies Readonly<Record<string, CellLink | undefined>>

/** Where a click on the shown cell leads, and what is noted at it. */
export const LinkSection = ({ cell }: { readonly cell: SelectedCell }): ReactNode => {
  const t = useText(texts)
  const patch = useCellPatch()
  const { link, note } = cell.binding
  const words = { none: t('noLink'), url: t('url'), report: t('report') }
  return (
    <Section title={t('link')} marked={link !== undefined || note !== undefined}>
      <ChoiceRow
        label={t('linkKind')}
        value={link?.kind ?? 'none'}
        options={(['none', 'url', 'report'] as const).map((value) => ({ value, label: words[value] }))}
        onChange={(kind) => patch({ link: fresh[kind] })}
      />
      {link?.kind === 'url' && (
        <TextRow
          label={t('url')}
          value={link.url}
          onChange={(url) => patch({ link: { kind: 'url', url: url ?? '' } })}
        />
      )}
      {link?.kind === 'report' && (
        <>
          <LinkedReport
            chosen={link.reportId}
            onChange={(reportId) => patch({ link: { ...link, reportId } })}
          />
          <LinkParameters link={link} onChange={(next) => patch({ link: next })} />
        </>
      )}
      <TextRow label={t('note')} lines={2} value={note} onChange={(next) => patch({ note: next })} />
    </Section>
  )
}
