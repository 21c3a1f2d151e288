import type { TemplateMark } from '@gridwright/contract'
import { Select } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { useText } from '#base/i18n/index.ts'
import { markKey, parameterOf } from './bind-marks.ts'
import type { Binding } from './bind-marks.ts'
import type { Fields } from './guess-bindings.ts'
import { texts } from './texts.ts'
import type { Marks } from './use-marks.ts'
import styles from './marks.module.css'

type MarkRowProps = {
  readonly mark: TemplateMark
  readonly binding: Binding
  readonly fields: Fields | undefined
  readonly onChange: (binding: Binding) => void
}

const TEXT = ''
const PARAMETER = '@'

type Text = ReturnType<typeof useTexts>
const useTexts = () => useText(texts)

const choicesOf = (mark: TemplateMark, fields: Fields | undefined, t: Text) => [
  { value: TEXT, label: t('keepText') },
  ...(parameterOf(mark) === undefined ? [] : [{ value: PARAMETER, label: t('asParameter') }]),
  ...(fields?.columns ?? []).map(({ name, title = '' }) => ({
    value: `.${name}`,
    label: title === '' || title === name ? name : `${title} (${name})`,
  })),
]

const valueOf = (binding: Binding): string => {
  if (binding.kind === 'field') return `.${binding.field}`
  return binding.kind === 'parameter' ? PARAMETER : TEXT
}

/** One mark: its field, a parameter, or text; and whether it is a line for each row. */
const MarkRow = ({ mark, binding, fields, onChange }: MarkRowProps): ReactNode => {
  const t = useText(texts)
  const choose = (next: string): void => {
    if (next === TEXT) return onChange({ kind: 'text' })
    if (next === PARAMETER) return onChange({ kind: 'parameter' })
    const list = binding.kind === 'field' ? binding.list : mark.list === true
    onChange({ kind: 'field', dataSetId: fields?.id ?? '', field: next.slice(1), list })
  }
  return (
    <tr>
      <td>{mark.cell}</td>
      <td className={styles['code']}>{mark.text}</td>
      <td>
        <Select
          label={t('becomes', { cell: mark.cell })}
          value={valueOf(binding)}
          choices={choicesOf(mark, fields, t)}
          onChange={choose}
        />
      </td>
      <td>
        {binding.kind === 'field' && (
          <Select
            label={t('spreads', { cell: mark.cell })}
            value={binding.list ? 'list' : 'one'}
            choices={[
              { value: 'list', label: t('list') },
              { value: 'one', label: t('one') },
            ]}
            onChange={(next) => onChange({ ...binding, list: next === 'list' })}
          />
        )}
      </td>
    </tr>
  )
}

type MarkTableProps = { readonly marks: readonly TemplateMark[]; readonly all: Marks }

/** What each mark becomes. */
export const MarkTable = ({ marks, all }: MarkTableProps): ReactNode => {
  const t = useText(texts)
  return (
    <table className={styles['marks']}>
      <thead>
        <tr>
          <th>{t('cell')}</th>
          <th>{t('mark')}</th>
          <th>{t('field')}</th>
          <th>{t('spread')}</th>
        </tr>
      </thead>
      <tbody>
        {marks.map((mark) => (
          <MarkRow
            key={markKey(mark)}
            mark={mark}
            binding={all.bindingOf(mark)}
            fields={all.fieldsOf(mark.set)}
            onChange={(binding) => all.choose(mark, binding)}
          />
        ))}
      </tbody>
    </table>
  )
}
