import { Button } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { useText } from '#base/i18n/index.ts'
import { texts } from './texts.ts'

type ChosenProps = {
  readonly address: {
    readonly filters: Readonly<Record<string, string>>
    readonly setFilter: (key: string, value: string) => void
  }
  /** Its name in the address. */
  readonly name: 'process' | 'node' | 'definition'
}

/** Says that a list holds only what belongs to one process, version or element, and takes that back. */
export const Chosen = ({ address, name }: ChosenProps): ReactNode => {
  const t = useText(texts)
  const value = address.filters[name] ?? ''
  if (value === '') return null
  return (
    <Button icon="close" label={t('showAll', { value })} onClick={() => address.setFilter(name, '')}>
      {t(`only-${name}`, { value })}
    </Button>
  )
}
