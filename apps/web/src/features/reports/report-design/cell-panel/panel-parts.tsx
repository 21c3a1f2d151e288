import { Icon } from '@gridwright/ui'
import { useId, useRef } from 'react'
import type { ReactNode } from 'react'
import { setPreference, usePreference } from '#base/preference/index.ts'
import styles from './cell-panel.module.css'

type SectionProps = {
  readonly title: string
  /** By which others open it, and by which it is remembered whether it is open. */
  readonly name: string
  readonly open?: boolean
  /** Something in it differs from the default. */
  readonly marked?: boolean
  readonly children: ReactNode
}

const remembered = 'designer.report.sections'

/** Whether a part is open, as this person left it. */
const useOpen = (name: string, usual: boolean): readonly [boolean, (open: boolean) => void] => {
  const kept = usePreference(remembered) as Readonly<Record<string, unknown>> | undefined
  const value = kept?.[name]
  return [
    typeof value === 'boolean' ? value : usual,
    (open) => setPreference(remembered, { ...kept, [name]: open }),
  ]
}

/** A part of the panel that folds away, and stays as it was left; a dot tells that it holds settings. */
export const Section = ({ title, name, open = false, marked = false, children }: SectionProps): ReactNode => {
  const [isOpen, setOpen] = useOpen(name, open)
  const details = useRef<HTMLDetailsElement>(null)
  return (
    <details ref={details} className={styles['section']} open={isOpen} data-section={name}>
      <summary
        onClick={(event) => {
          // What is drawn by it comes before the browser turns it, which would turn it back.
          event.preventDefault()
          const section = details.current
          if (section === null) return
          section.open = !section.open
          setOpen(section.open)
        }}
      >
        <Icon name="right" size={12} />
        {title}
        {marked && <span className={styles['mark']} />}
      </summary>
      <div className={styles['fields']}>{children}</div>
    </details>
  )
}

type RowProps = {
  readonly label: string
  readonly wide?: boolean
  /** Takes the id that the label points at. */
  readonly children: (id: string) => ReactNode
}

export const Row = ({ label, wide = false, children }: RowProps): ReactNode => {
  const id = useId()
  return (
    <div className={`${styles['row']} ${wide ? styles['wide'] : ''}`}>
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </div>
  )
}
