import type { DataSetDocument, DataShape } from '@gridwright/contract'
import { Button, Input, MultiSelectField, Select, SelectField, Switch } from '@gridwright/ui'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { useText } from '#base/i18n/index.ts'
import type { Change } from '#features/platform/data-set/edit/document/data-set-life.ts'
import { texts } from './texts.ts'
import { turnColumns, withCache, withComputed, withProcedure, withTurn } from './with-shape.ts'
import styles from './shape.module.css'

type Props = {
  readonly document: DataSetDocument
  /** The columns that were answered before they were turned, as far as anybody knows. */
  readonly onChange: Change
}

type Computed = NonNullable<DataShape['computed']>[number]

const mostComputed = 30

const ComputedColumns = ({ document, onChange }: Props): ReactNode => {
  const t = useText(texts)
  const all = document.shape?.computed ?? []
  const set = (computed: readonly Computed[], together?: string): void =>
    onChange((before) => withComputed(before, computed), {
      label: 'shape',
      ...(together !== undefined && { together }),
    })
  const change = (at: number, part: Partial<Computed>): void =>
    set(
      all.map((one, index) => (index === at ? { ...one, ...part } : one)),
      `computed ${at} ${Object.keys(part).join()}`,
    )
  return (
    <section className={styles['part']}>
      <h3>{t('computed')}</h3>
      <p>{t('computedHint')}</p>
      {all.map(({ name, formula }, at) => (
        // Names change while they are typed; a column's place is what stays.
        <div key={`computed-${at}`} className={styles['computed']}>
          <Input
            label={t('columnName', { n: at + 1 })}
            placeholder={t('columnName', { n: at + 1 })}
            value={name}
            maxLength={190}
            onChange={(next) => change(at, { name: next })}
          />
          <Input
            label={t('formula', { n: at + 1 })}
            placeholder={t('formula', { n: at + 1 })}
            value={formula}
            maxLength={2000}
            spellCheck={false}
            onChange={(next) => change(at, { formula: next })}
          />
          <Button
            kind="text"
            size="small"
            icon="close"
            label={t('removeComputed', { name })}
            onClick={() => set(all.filter((_, index) => index !== at))}
          />
        </div>
      ))}
      {all.length < mostComputed && (
        <div>
          <Button
            size="small"
            icon="plus"
            onClick={() => set([...all, { name: `c${all.length + 1}`, formula: '' }])}
          >
            {t('addComputed')}
          </Button>
        </div>
      )}
    </section>
  )
}

const TurnFields = ({ document, onChange }: Props): ReactNode => {
  const t = useText(texts)
  const turn = document.shape?.turn
  const names = turnColumns(document)
  const choices = names.map((value) => ({ value, label: value }))
  if (turn === undefined) return null
  const set = (part: Partial<typeof turn>): void =>
    onChange((before) => withTurn(before, { ...turn, ...part }), { label: 'shape' })
  return (
    <>
      <SelectField
        label={t('header')}
        value={turn.header}
        choices={choices}
        onChange={(header) => set({ header })}
      />
      <SelectField
        label={t('value')}
        value={turn.value}
        choices={choices}
        onChange={(value) => set({ value })}
      />
      <MultiSelectField
        label={t('fixed')}
        values={turn.fixed}
        choices={choices.filter(({ value }) => value !== turn.header && value !== turn.value)}
        onChange={(fixed) => set({ fixed: [...fixed] })}
      />
    </>
  )
}

const Turn = ({ document, onChange }: Props): ReactNode => {
  const t = useText(texts)
  const id = useId()
  const names = turnColumns(document)
  const isOn = document.shape?.turn !== undefined
  const [header = '', value = '', ...fixed] = names
  return (
    <section className={styles['part']}>
      <h3>{t('turn')}</h3>
      <p>{t('turnHint')}</p>
      {names.length < 2 && !isOn ? (
        <p>{t('runFirst')}</p>
      ) : (
        <div className={styles['switch']}>
          <Switch
            id={id}
            checked={isOn}
            onChange={(on) =>
              onChange((before) => withTurn(before, on ? { header, value, fixed } : undefined), {
                label: 'shape',
              })
            }
          />
          <label htmlFor={id}>{t('turnOn')}</label>
        </div>
      )}
      <TurnFields document={document} onChange={onChange} />
    </section>
  )
}

const ages = [0, 30, 60, 300, 900, 3600, 14_400, 86_400] as const

const Cache = ({ document, onChange }: Props): ReactNode => {
  const t = useText(texts)
  const worded = (seconds: number): string => {
    if (seconds === 0) return t('cacheOff')
    if (seconds < 60) return t('cacheSeconds', { n: seconds })
    return seconds < 3600
      ? t('cacheMinutes', { n: Math.round(seconds / 60) })
      : t('cacheHours', { n: Math.round(seconds / 3600) })
  }
  const now = document.cache?.seconds ?? 0
  const offered = [...new Set([...ages, now])].toSorted((a, b) => a - b)
  return (
    <section className={styles['part']}>
      <h3>{t('cache')}</h3>
      <p>{t('cacheHint')}</p>
      <Select
        label={t('cache')}
        value={now}
        choices={offered.map((value) => ({ value, label: worded(value) }))}
        onChange={(seconds) => onChange((before) => withCache(before, seconds), { label: 'cache' })}
      />
    </section>
  )
}

const Procedure = ({ document, onChange }: Props): ReactNode => {
  const t = useText(texts)
  const id = useId()
  if (document.kind !== 'sql') return null
  return (
    <section className={styles['part']}>
      <h3>{t('procedure')}</h3>
      <div className={styles['switch']}>
        <Switch
          id={id}
          checked={document.procedure === true}
          onChange={(on) => onChange((before) => withProcedure(before, on), { label: 'procedure' })}
        />
        <label htmlFor={id}>{t('procedureOn')}</label>
      </div>
      <p>{t('procedureHint')}</p>
    </section>
  )
}

/** What is done with the rows after they were read, and how long they count (RPT-02). */
export const ShapePanel = (props: Props & { readonly mayCall: boolean }): ReactNode => (
  <div className={styles['panel']}>
    <ComputedColumns {...props} />
    <Turn {...props} />
    <Cache {...props} />
    {props.mayCall && <Procedure {...props} />}
  </div>
)
