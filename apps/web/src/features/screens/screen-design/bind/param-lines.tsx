import { Button } from '@gridwright/ui'
import { usedCodes } from '@gridwright/screen'
import type { Query } from '@gridwright/screen'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useText } from '#base/i18n/index.ts'
import { useScreen } from '#features/screens/screen-design/desk/use-desk.ts'
import { TextLine } from '#features/screens/screen-design/look/inputs.tsx'
import { bindTexts } from './texts.ts'
import { useQueryChange } from './use-query-change.ts'
import styles from './bind.module.css'

type ValueProps = {
  readonly label: string
  readonly placeholder?: string
  readonly value: string
  readonly onChange: (value: string) => void
}

/** A text that may name variables: one that is not declared is said, and not taken. */
export const VariableText = ({ label, placeholder, value, onChange }: ValueProps): ReactNode => {
  const t = useText(bindTexts)
  const variables = useScreen((screen) => screen.variables)
  const [typed, setTyped] = useState<string>()
  const unknown = usedCodes(typed ?? value).find((code) => !variables.some((one) => one.code === code))
  return (
    <>
      <TextLine
        label={label}
        placeholder={placeholder ?? t('paramValue', { example: '${…}' })}
        value={typed ?? value}
        onChange={(next) => {
          const isKnown = usedCodes(next).every((code) => variables.some((one) => one.code === code))
          setTyped(isKnown ? undefined : next)
          if (isKnown) onChange(next)
        }}
      />
      {unknown !== undefined && (
        <span className={styles['bad']} role="alert">
          {t('unknownVariable', { code: unknown })}
        </span>
      )}
    </>
  )
}

/** What the query's parameters hold: fixed texts, or variables of the screen. */
export const ParamLines = ({ id, query }: { readonly id: string; readonly query: Query }): ReactNode => {
  const t = useText(bindTexts)
  const change = useQueryChange(id)
  const [added, setAdded] = useState('')
  const set = (params: Query['params'], field: string): void => change({ params }, field)
  return (
    <section className={styles['params']} aria-label={t('params')}>
      <span className={styles['slotTitle']}>{t('params')}</span>
      {Object.entries(query.params).map(([code, value]) => (
        <div key={code} className={styles['param']}>
          <span>{code}</span>
          <VariableText
            label={code}
            value={value}
            onChange={(next) => set({ ...query.params, [code]: next }, code)}
          />
          <Button
            kind="text"
            size="small"
            icon="close"
            label={t('remove', { name: code })}
            onClick={() => {
              const { [code]: _, ...rest } = query.params
              set(rest, `without ${code}`)
            }}
          />
        </div>
      ))}
      <div className={styles['param']}>
        <TextLine label={t('paramName')} placeholder={t('paramName')} value={added} onChange={setAdded} />
        <Button
          size="small"
          icon="plus"
          label={t('params')}
          disabled={added.trim() === '' || added.trim() in query.params}
          onClick={() => {
            set({ ...query.params, [added.trim().slice(0, 60)]: '' }, 'added')
            setAdded('')
          }}
        />
      </div>
    </section>
  )
}
