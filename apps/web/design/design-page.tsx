import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { lookParts, useLook } from './look.ts'
import type { Look } from './look.ts'
import { sections } from './sections.ts'
import styles from './design.module.css'

const addressWith = (look: Look, part: string, value: string): string =>
  `?${new URLSearchParams({ ...look, [part]: value })}${location.hash}`

/** Both languages, themes and densities, one link each. */
const Head = (): ReactNode => {
  const look = useLook()
  return (
    <nav className={styles['head']} aria-label="Look">
      {Object.entries(lookParts).map(([part, values]) => (
        <span key={part}>
          {values.map((value) => (
            <a
              key={value}
              href={addressWith(look, part, value)}
              aria-current={Object.values(look).includes(value) || undefined}
            >
              {value}
            </a>
          ))}
        </span>
      ))}
    </nav>
  )
}

/** From each control to the section that shows it. */
const Index = (): ReactNode => (
  <ul className={styles['index']}>
    {sections
      .flatMap(({ id, controls }) => controls.map((control) => ({ id, control })))
      .toSorted((one, other) => one.control.localeCompare(other.control, 'en'))
      .map(({ id, control }) => (
        <li key={control}>
          <a href={`#${id}`}>{control}</a>
        </li>
      ))}
  </ul>
)

/** Every control of the house in every state. */
export const DesignPage = ({ onDrawn }: { readonly onDrawn: () => void }): ReactNode => {
  useEffect(onDrawn, [onDrawn])
  return (
    <main className={styles['page']} data-design-page="">
      <Head />
      <Index />
      {sections.map(({ id, Samples }) => (
        <section key={id} id={id} className={styles['section']} data-section={id} aria-label={id}>
          <h2 className={styles['heading']}>{id}</h2>
          <div className={styles['samples']}>
            <Samples />
          </div>
        </section>
      ))}
    </main>
  )
}
