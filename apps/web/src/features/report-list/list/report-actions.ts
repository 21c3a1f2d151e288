import type { AssetSummary } from '@gridwright/contract'
import type { RowAction } from '@gridwright/ui'
import type { Text } from '#i18n/index.ts'
import type { texts } from '#features/report-list/texts/texts.ts'

export type ListText = Text<keyof (typeof texts)['zh']>

/** What stands over the list. */
export type Over =
  | { readonly kind: 'create' }
  | {
      readonly kind: 'edit' | 'copy' | 'remove' | 'versions' | 'grants' | 'share' | 'lineage'
      readonly report: AssetSummary
    }

export type ActionDoors = {
  readonly open: (over: Over) => void
  readonly go: (path: string) => void
  readonly restore: (report: AssetSummary) => void
  /** Whether the person may make reports at all. */
  readonly mayCreate: boolean
}

const may = (report: AssetSummary, level: 'edit' | 'manage'): boolean =>
  report.level === 'manage' || (level === 'edit' && report.level === 'edit')

export const viewerPath = ({ id }: Pick<AssetSummary, 'id'>): string =>
  `/excelreport/viewer?id=${encodeURIComponent(id)}`
export const designerPath = ({ id }: Pick<AssetSummary, 'id'>): string =>
  `/excelreport/design?id=${encodeURIComponent(id)}`

const opening = (report: AssetSummary, t: ListText, { go }: ActionDoors): readonly RowAction[] => [
  { key: 'view', label: t('view'), icon: 'eye', inline: true, onRun: () => go(viewerPath(report)) },
  ...(may(report, 'edit')
    ? [
        {
          key: 'design',
          label: t('design'),
          icon: 'edit' as const,
          inline: true,
          onRun: () => go(designerPath(report)),
        },
      ]
    : []),
]

const changing = (report: AssetSummary, t: ListText, doors: ActionDoors): readonly RowAction[] => {
  const { open, mayCreate } = doors
  const item = (
    kind: Exclude<Over['kind'], 'create'>,
    label: string,
    icon: NonNullable<RowAction['icon']>,
  ) => ({
    key: kind,
    label,
    icon,
    onRun: () => open({ kind, report }),
  })
  return [
    ...(may(report, 'edit') ? [item('edit', t('rename'), 'folder')] : []),
    ...(mayCreate ? [item('copy', t('copy'), 'copy')] : []),
    ...(may(report, 'edit') ? [item('versions', t('versions'), 'history')] : []),
    ...(may(report, 'manage') ? [item('grants', t('grants'), 'users')] : []),
    ...(may(report, 'manage') && report.version > 0 ? [item('share', t('share'), 'link')] : []),
    item('lineage', t('lineage'), 'share'),
    ...(may(report, 'manage')
      ? [{ ...item('remove', t('remove'), 'trash'), danger: true, divided: true }]
      : []),
  ]
}

/** What the person may do with a report, by their own level on it (PRM-03). */
export const reportActions = (
  report: AssetSummary,
  t: ListText,
  doors: ActionDoors & { readonly deleted: boolean },
): readonly RowAction[] => {
  if (!doors.deleted) return [...opening(report, t, doors), ...changing(report, t, doors)]
  if (!may(report, 'manage')) return []
  return [
    { key: 'restore', label: t('restore'), icon: 'undo', inline: true, onRun: () => doors.restore(report) },
  ]
}
