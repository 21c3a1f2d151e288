import { Button, Input } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { useText } from '#base/i18n/index.ts'
import type { ApiDocument } from '#features/platform/data-set/kind/data-set-kind.ts'
import { texts } from './texts.ts'
import styles from './api.module.css'

type Pair = ApiDocument['query'][number]

type PairsFieldProps = {
  readonly label: string
  readonly pairs: readonly Pair[]
  readonly most: number
  readonly onChange: (pairs: Pair[]) => void
}

/** Names with their values: query entries or headers. */
export const PairsField = ({ label, pairs, most, onChange }: PairsFieldProps): ReactNode => {
  const t = useText(texts)
  const set = (index: number, change: Partial<Pair>): void =>
    onChange(pairs.map((pair, at) => (at === index ? { ...pair, ...change } : pair)))
  return (
    <fieldset className={styles['pairs']}>
      <legend>{label}</legend>
      {pairs.map((pair, index) => (
        <div key={`pair-${index}`} className={styles['pair']}>
          <Input
            className={styles['input']}
            label={t('nameOf', { list: label, n: index + 1 })}
            placeholder={t('name')}
            maxLength={100}
            spellCheck={false}
            value={pair.name}
            onChange={(name) => set(index, { name })}
          />
          <Input
            className={styles['input']}
            label={t('valueOf', { list: label, n: index + 1 })}
            placeholder={t('value')}
            maxLength={2000}
            spellCheck={false}
            value={pair.value}
            onChange={(value) => set(index, { value })}
          />
          <Button
            kind="text"
            size="small"
            icon="close"
            label={t('remove', { list: label, n: index + 1 })}
            onClick={() => onChange(pairs.filter((_, at) => at !== index))}
          />
        </div>
      ))}
      {pairs.length < most && (
        <Button size="small" icon="plus" onClick={() => onChange([...pairs, { name: '', value: '' }])}>
          {t('addTo', { list: label })}
        </Button>
      )}
    </fieldset>
  )
}
