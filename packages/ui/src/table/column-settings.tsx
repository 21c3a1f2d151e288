import { useState } from 'react'
import type { ReactNode } from 'react'
import { Button } from '#button/button.tsx'
import { Dialog } from '#dialog/dialog.tsx'
import { Checkbox } from '#field/checkbox.tsx'
import { useUiText } from '#language/ui-language.ts'
import { shifted, toggled } from './columns.ts'
import type { Column } from './columns.ts'
import type { Columns } from './use-columns.ts'
import styles from './table.module.css'

type ColumnSettingsProps<Row> = { readonly columns: readonly Column<Row>[]; readonly arranged: Columns<Row> }

type LineProps<Row> = { readonly column: Column<Row>; readonly arranged: Columns<Row> }

const Line = <Row,>({ column, arranged }: LineProps<Row>): ReactNode => {
  const t = useUiText()
  const { choice, change } = arranged
  const { key, title } = column
  return (
    <li className={styles['settingsLine']}>
      <Checkbox
        className={styles['settingsLabel']}
        checked={column.primary === true || !choice.hidden.includes(key)}
        disabled={column.primary === true}
        onChange={() => change(toggled(choice, key))}
      >
        {title}
      </Checkbox>
      <Button
        kind="text"
        size="small"
        icon="up"
        label={`${t('moveUp')} ${title}`}
        disabled={choice.order[0] === key}
        onClick={() => change(shifted(choice, key, -1))}
      />
      <Button
        kind="text"
        size="small"
        icon="down"
        label={`${t('moveDown')} ${title}`}
        disabled={choice.order.at(-1) === key}
        onClick={() => change(shifted(choice, key, 1))}
      />
    </li>
  )
}

/** Which columns a table shows, and in which order. */
export const ColumnSettings = <Row,>({ columns, arranged }: ColumnSettingsProps<Row>): ReactNode => {
  const t = useUiText()
  const [open, setOpen] = useState(false)
  const close = (): void => setOpen(false)
  return (
    <>
      <Button kind="text" size="small" icon="columns" label={t('columns')} onClick={() => setOpen(true)} />
      {open && (
        <Dialog
          title={t('columns')}
          width={400}
          onClose={close}
          footer={
            <>
              <Button onClick={arranged.reset}>{t('resetColumns')}</Button>
              <Button kind="primary" onClick={close}>
                {t('ok')}
              </Button>
            </>
          }
        >
          <ul className={styles['settings']}>
            {arranged.choice.order.map((key) => {
              const column = columns.find((one) => one.key === key)
              return column && <Line key={key} column={column} arranged={arranged} />
            })}
          </ul>
        </Dialog>
      )}
    </>
  )
}
