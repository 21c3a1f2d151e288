import type { ReactNode } from 'react'
import { useText } from '#base/i18n/index.ts'
import { lookTexts } from './texts.ts'
import styles from './look.module.css'

type LineProps = {
  readonly title: string
  /** Given where it differs from its default: a dot puts it back. */
  readonly onReset?: (() => void) | undefined
  /** Takes the whole width, below its title. */
  readonly tall?: boolean
  readonly help?: string | undefined
  readonly children: ReactNode
}

/** One line of a panel: title, whether it was changed, control. */
export const Line = ({ title, onReset, tall = false, help, children }: LineProps): ReactNode => {
  const t = useText(lookTexts)
  return (
    <div className={styles['line']} data-tall={tall || undefined}>
      <span className={styles['title']} title={help ?? title}>
        <span>{title}</span>
        {onReset !== undefined && (
          <button
            type="button"
            className={styles['dot']}
            aria-label={t('reset', { name: title })}
            title={t('reset', { name: title })}
            onClick={onReset}
          />
        )}
      </span>
      <div>{children}</div>
      {help !== undefined && tall && <span className={styles['hint']}>{help}</span>}
    </div>
  )
}

/** Lines that belong together, folded by a click. */
export const Section = ({
  title,
  open = true,
  children,
}: {
  readonly title: string
  readonly open?: boolean
  readonly children: ReactNode
}): ReactNode => (
  <details className={styles['group']} open={open}>
    <summary>{title}</summary>
    <div className={styles['fields']}>{children}</div>
  </details>
)
