import type { Unseeing } from '@gridwright/report-engine'
import { Button, Icon } from '@gridwright/ui'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useOperation } from '#base/client/index.ts'
import { useText } from '#base/i18n/index.ts'
import { useCellPatch } from '#features/reports/report-design/designer/use-cell.ts'
import type { SelectedCell } from '#features/reports/report-design/designer/use-cell.ts'
import { useDesigner, useDesignerState } from '#features/reports/report-design/designer/use-designer.ts'
import { SearchField } from '#parts/list/index.ts'
import { Section } from './panel-parts.tsx'
import { texts } from './texts.ts'
import styles from './hide-section.module.css'

type List = readonly Unseeing[]
type Props = {
  readonly label: string
  readonly hint: string
  readonly value: List | undefined
  readonly onChange: (value: List | undefined) => void
}

const icons = { role: 'shield', user: 'user' } as const
/** As many are offered; whoever is not among them is found by more letters. */
const most = 8

/** Roles and users of the installation that fit what was typed and are not chosen yet. */
const useFound = (text: string, chosen: List): List => {
  const { assetId } = useDesigner()
  const { data } = useOperation('asset.listSubjects', { id: assetId, text }, { enabled: text !== '' })
  return (data?.subjects ?? [])
    .flatMap(({ subjectKind: kind, subjectId: id, subjectName: name = id }) =>
      kind === 'organisation' ? [] : [{ kind, id, name }],
    )
    .filter(({ kind, id }) => !chosen.some((one) => one.kind === kind && one.id === id))
    .slice(0, most)
}

/** Who does not see something: those chosen, and a search for more. */
const UnseeingList = ({ label, hint, value = [], onChange }: Props): ReactNode => {
  const t = useText(texts)
  const [text, setText] = useState('')
  const found = useFound(text, value)
  const set = (next: List): void => onChange(next.length === 0 ? undefined : next)
  return (
    <fieldset className={styles['block']}>
      <legend>{label}</legend>
      <p>{hint}</p>
      <ul aria-label={label}>
        {value.map(({ kind, id, name }) => (
          <li key={`${kind}:${id}`}>
            <Icon name={icons[kind]} size={14} />
            <span>{name}</span>
            <Button
              kind="text"
              size="small"
              icon="close"
              label={t('showAgain', { name })}
              onClick={() => set(value.filter((one) => one.kind !== kind || one.id !== id))}
            />
          </li>
        ))}
      </ul>
      <SearchField label={t('findUnseeing')} value={text} onSearch={setText} />
      <ul aria-label={t('found')}>
        {found.map((one) => (
          <li key={`${one.kind}:${one.id}`}>
            <Icon name={icons[one.kind]} size={14} />
            <span>{one.name}</span>
            <Button
              kind="text"
              size="small"
              icon="plus"
              label={t('hideFromThis', { name: one.name })}
              onClick={() => set([...value, one])}
            />
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

/** From whom the chosen cells and the sheet are hidden, in the viewer and in every file (PRM-03). */
export const HideSection = ({ cell }: { readonly cell: SelectedCell }): ReactNode => {
  const t = useText(texts)
  const patch = useCellPatch()
  const spreadsheet = useDesignerState((state) => state.spreadsheet)
  const ofSheet = cell.sheet?.hideFrom
  const hideSheet = (hideFrom: List | undefined): void => {
    const settings = spreadsheet?.settings()
    if (settings === undefined) return
    const { hideFrom: _before, ...rest } = settings.sheets[cell.sheetId] ?? {}
    const sheets = { ...settings.sheets, [cell.sheetId]: { ...rest, ...(hideFrom && { hideFrom }) } }
    spreadsheet?.editSettings({ ...settings, sheets })
  }
  return (
    <Section
      title={t('hide')}
      name="hide"
      marked={cell.binding.hideFrom !== undefined || ofSheet !== undefined}
    >
      <UnseeingList
        label={t('hideCells')}
        hint={t('hideCellsHint')}
        value={cell.binding.hideFrom}
        onChange={(hideFrom) => patch({ hideFrom })}
      />
      <UnseeingList
        label={t('hideSheet', { sheet: cell.sheetName })}
        hint={t('hideSheetHint')}
        value={ofSheet}
        onChange={hideSheet}
      />
    </Section>
  )
}
