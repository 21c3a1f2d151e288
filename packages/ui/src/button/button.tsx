import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import { classNames } from '#class-names.ts'
import { Icon } from '#icon/icon.tsx'
import type { IconName } from '#icon/icon-paths.ts'
import { notify } from '#notify/notify.ts'
import styles from './button.module.css'

export type ButtonProps = {
  /** `primary`: the one main action of its surroundings. */
  readonly kind?: 'primary' | 'default' | 'text' | 'link'
  readonly danger?: boolean
  readonly size?: 'small' | 'normal' | 'large'
  readonly icon?: IconName
  /** Shows that it works and takes no further click. */
  readonly busy?: boolean
  readonly disabled?: boolean
  /** Why it is disabled: its tooltip then, and said when somebody presses it all the same. */
  readonly reason?: string | undefined
  readonly block?: boolean
  /** The name of a button that shows only its icon; also its tooltip. */
  readonly label?: string
  readonly children?: ReactNode
  readonly ref?: Ref<HTMLButtonElement>
} & Pick<
  ButtonHTMLAttributes<HTMLButtonElement>,
  | 'type'
  | 'onClick'
  | 'onKeyDown'
  | 'id'
  | 'form'
  | 'tabIndex'
  | 'autoFocus'
  | 'aria-expanded'
  | 'aria-haspopup'
  | 'aria-controls'
  | 'aria-pressed'
  | 'aria-describedby'
  | 'className'
>

const kinds = { primary: styles['primary'], default: undefined, text: styles['text'], link: styles['link'] }
const sizes = { small: styles['small'], normal: undefined, large: styles['large'] }

const kindClass = (kind: keyof typeof kinds, danger: boolean): string | undefined => {
  if (!danger) return kinds[kind]
  return kind === 'primary' ? styles['dangerPrimary'] : classNames(kinds[kind], styles['danger'])
}

const Front = ({
  busy,
  icon,
}: {
  readonly busy: boolean
  readonly icon: IconName | undefined
}): ReactNode => {
  if (busy) return <span className={styles['spin']} aria-hidden="true" />
  return icon === undefined ? null : <Icon name={icon} />
}

const defaults = {
  kind: 'default',
  danger: false,
  size: 'normal',
  icon: undefined,
  busy: false,
  disabled: false,
  reason: undefined,
  block: false,
  type: 'button',
} as const

type Look = Partial<Pick<ButtonProps, 'kind' | 'danger' | 'size' | 'block'>>

const classesOf = ({ kind = 'default', danger = false, size = 'normal', block = false }: Look): string =>
  classNames(styles['button'], kindClass(kind, danger), sizes[size], block && styles['block'])

/** The class of a link that looks like a button: `<Link className={buttonLook({ kind: 'primary' })}>`. */
export const buttonLook = (look: Look = {}): string => classesOf(look)

/** A button. While disabled or busy it stays focusable, so that the keyboard does not lose its place. */
export const Button = (props: ButtonProps): ReactNode => {
  const { kind, danger, size, icon, busy, disabled, reason, block, label, children, ...rest } = {
    ...defaults,
    ...props,
  }
  const { className, onClick, type, ...plain } = rest
  const still = disabled || busy
  const why = disabled ? reason : undefined
  return (
    <button
      {...plain}
      type={type}
      className={classNames(
        classesOf({ kind, danger, size, block }),
        children === undefined && styles['only'],
        className,
      )}
      aria-disabled={still || undefined}
      aria-busy={busy || undefined}
      aria-label={label}
      title={why ?? label}
      onClick={(event) => {
        if (!still) return onClick?.(event)
        event.preventDefault()
        if (why !== undefined) notify.info(why)
      }}
    >
      <Front busy={busy} icon={icon} />
      {children}
    </button>
  )
}
