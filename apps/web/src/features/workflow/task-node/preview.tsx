import type { NodeSettings } from '@gridwright/approval'
import type { Output } from '@gridwright/contract'
import { Button, TextArea } from '@gridwright/ui'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { call, notifyError } from '#base/client/index.ts'
import { useText } from '#base/i18n/index.ts'
import { ManySelect, usePeople } from '#parts/process-people/index.ts'
import { texts } from './texts.ts'
import styles from './task-node.module.css'

type Found = Output<'process.previewApprovers'>
type PreviewProps = {
  readonly definitionKey: string
  readonly node: string
  /** Saved or not. */
  readonly settings: NodeSettings
}

const objectOf = (text: string): Record<string, never> | undefined => {
  if (text.trim() === '') return {}
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, never>)
      : undefined
  } catch {
    return undefined
  }
}

const People = ({ found: { decided, people } }: { readonly found: Found }): ReactNode => {
  const t = useText(texts)
  if (decided !== null)
    return (
      <p>
        {t('previewNobody', { decided: t(decided === 'approved' ? 'approvedItself' : 'rejectedItself') })}
      </p>
    )
  return (
    <ol className={styles['people']} aria-label={t('previewPeople')}>
      {people.map(({ id, name, automatic }) => (
        <li key={id}>
          {name}
          {automatic !== null && <small> · {t(automatic === 'skipped' ? 'skipped' : 'automatic')}</small>}
        </li>
      ))}
    </ol>
  )
}

/** “For a starter X the approvers will be …”, by the rules that ask them. */
export const Preview = ({ definitionKey, node, settings }: PreviewProps): ReactNode => {
  const t = useText(texts)
  const [starter, setStarter] = useState<readonly string[]>([])
  const [values, setValues] = useState('')
  const [found, setFound] = useState<Found>()
  const variables = objectOf(values)
  const show = async (): Promise<void> => {
    const [who = ''] = starter
    try {
      const input = { definitionKey, node, starter: who, settings, variables: variables ?? {} }
      setFound(await call('process.previewApprovers', input))
    } catch (error) {
      notifyError(error)
    }
  }
  return (
    <section className={styles['preview']} aria-label={t('preview')}>
      <h3>{t('preview')}</h3>
      <ManySelect
        label={t('previewStarter')}
        single
        source={usePeople}
        values={starter}
        onChange={setStarter}
      />
      <TextArea
        label={t('previewValues')}
        mono
        rows={1}
        spellCheck={false}
        error={variables === undefined ? t('previewWrong') : undefined}
        value={values}
        onChange={setValues}
      />
      <Button disabled={starter.length === 0 || variables === undefined} onClick={() => void show()}>
        {t('previewShow')}
      </Button>
      {found !== undefined && <People found={found} />}
    </section>
  )
}
