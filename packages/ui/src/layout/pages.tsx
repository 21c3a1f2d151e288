import type { ReactNode } from 'react'
import { Button } from '#button/button.tsx'
import { useUiText } from '#language/ui-language.ts'
import { classNames } from '#class-names.ts'
import { Card, PageHeader } from './layout.tsx'
import styles from './pages.module.css'

type TwoPaneProps = {
  /** What is chosen from, in a card of its own; it stays in sight while the rest scrolls. */
  readonly side: ReactNode
  /** `wide`: two fifths of the page, for a tree with long names. */
  readonly width?: 'narrow' | 'wide'
  readonly children: ReactNode
}

/** A page whose left side chooses what its right side shows; on a narrow screen one stands above the other. */
export const TwoPane = ({ side, width = 'narrow', children }: TwoPaneProps): ReactNode => (
  <div className={classNames(styles['panes'], styles[width])}>
    <Card className={styles['side']}>{side}</Card>
    <div className={styles['main']}>{children}</div>
  </div>
)

type FormPageProps = {
  readonly title: string
  readonly sub?: ReactNode
  /** The button that saves; default: 保存 / Save. */
  readonly saveText?: string
  readonly busy: boolean
  /** It cannot be saved. */
  readonly disabled?: boolean
  readonly onSave: () => void
  readonly onLeave: () => void
  /** Stands between heading and form, such as a note. */
  readonly above?: ReactNode
  readonly children: ReactNode
}

/** A page that is a form: what it changes, saving and leaving on top. */
export const FormPage = (props: FormPageProps): ReactNode => {
  const t = useUiText()
  const { title, sub, saveText = t('save'), busy, disabled = false, above, children } = props
  return (
    <>
      <PageHeader
        title={title}
        sub={sub}
        actions={
          <>
            <Button onClick={props.onLeave}>{t('cancel')}</Button>
            <Button kind="primary" busy={busy} disabled={disabled} onClick={props.onSave}>
              {saveText}
            </Button>
          </>
        }
      />
      {above}
      <Card>{children}</Card>
    </>
  )
}

type FactsProps = {
  /** What it is, and what it is here; empty texts are shown as a dash. */
  readonly facts: readonly (readonly [term: string, value: ReactNode])[]
  readonly className?: string | undefined
}

/** Facts about one thing, each in a line. */
export const Facts = ({ facts, className }: FactsProps): ReactNode => (
  <dl className={classNames(styles['facts'], className)}>
    {facts.map(([term, value]) => (
      <div key={term}>
        <dt>{term}</dt>
        <dd>{value === '' ? '–' : value}</dd>
      </div>
    ))}
  </dl>
)
