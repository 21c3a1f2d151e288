import { Button, classNames } from '@gridwright/ui'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useText } from '#base/i18n/index.ts'
import { moved } from './order.ts'
import { texts } from './texts.ts'
import styles from './book.module.css'

export type Chosen = { readonly id: string; readonly name: string }

type Props = {
  readonly label: string
  readonly chosen: readonly Chosen[]
  readonly onChange: (chosen: readonly Chosen[]) => void
}

type ItemProps = Omit<Props, 'label'> & { readonly at: number }

const ItemTools = ({ chosen, at, onChange }: ItemProps): ReactNode => {
  const t = useText(texts)
  const { id = '', name = '' } = chosen[at] ?? {}
  return (
    <>
      <Button
        kind="text"
        size="small"
        icon="up"
        label={t('up', { name })}
        disabled={at === 0}
        onClick={() => onChange(moved(chosen, at, at - 1))}
      />
      <Button
        kind="text"
        size="small"
        icon="down"
        label={t('down', { name })}
        disabled={at === chosen.length - 1}
        onClick={() => onChange(moved(chosen, at, at + 1))}
      />
      <Button
        kind="text"
        size="small"
        icon="close"
        label={t('remove', { name })}
        onClick={() => onChange(chosen.filter((one) => one.id !== id))}
      />
    </>
  )
}

/** In the order of the book: moved by dragging, or by the buttons. */
export const ChosenReports = ({ label, chosen, onChange }: Props): ReactNode => {
  const [dragged, setDragged] = useState<number>()
  const [over, setOver] = useState<number>()
  const end = (): void => {
    setDragged(undefined)
    setOver(undefined)
  }
  return (
    <ol className={styles['list']} aria-label={label}>
      {chosen.map(({ id, name }, at) => (
        <li key={id} className={classNames(styles['item'], over === at && dragged !== at && styles['over'])}>
          <button
            type="button"
            draggable
            className={styles['name']}
            title={name}
            onDragStart={() => setDragged(at)}
            onDragEnd={end}
            onDragOver={(event) => {
              event.preventDefault()
              setOver(at)
            }}
            onDrop={() => {
              if (dragged !== undefined) onChange(moved(chosen, dragged, at))
              end()
            }}
          >
            {at + 1}. {name}
          </button>
          <ItemTools chosen={chosen} at={at} onChange={onChange} />
        </li>
      ))}
    </ol>
  )
}
