import type { ReactNode } from 'react'
import { Button } from '#button/button.tsx'
import { Icon } from '#icon/icon.tsx'
import { useUiText } from '#language/ui-language.ts'
import { ActionMenu } from '#menu/action-menu.tsx'
import type { MenuAction } from '#menu/menu-popup.tsx'
import styles from './table.module.css'

/** Something that can be done with a row. */
export type RowAction = MenuAction & {
  /** Stands in the row itself; the others wait behind “more”. */
  readonly inline?: boolean
}

/** The row's actions: the inline ones as buttons, the rest in a menu. */
export const RowActions = ({
  actions,
  name,
}: {
  readonly actions: readonly RowAction[]
  readonly name: string
}): ReactNode => {
  const t = useUiText()
  const rest = actions.filter((action) => action.inline !== true)
  return (
    <span className={styles['actions']}>
      {actions
        .filter((action) => action.inline === true)
        .map((action) => (
          <Button
            key={action.key}
            kind="link"
            size="small"
            danger={action.danger ?? false}
            disabled={action.disabled ?? false}
            onClick={action.onRun}
          >
            {action.label}
          </Button>
        ))}
      {rest.length > 0 && (
        <ActionMenu
          label={`${t('more')}${name === '' ? '' : `: ${name}`}`}
          items={rest}
          align="right"
          className={styles['moreButton']}
        >
          <Icon name="more" />
        </ActionMenu>
      )}
    </span>
  )
}
