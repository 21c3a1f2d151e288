import { screenThemes, type ScreenTheme, type WidgetFacts } from '@gridwright/screen'
import { WidgetView, widgetThemeOf, type WidgetLanguage, type WidgetMode } from '@gridwright/widgets'
import { widgetKinds } from '@gridwright/widgets/facts'
import type { ReactNode } from 'react'
import { sampleHost } from './sample-host.tsx'
import styles from './widgets-page.module.css'

export type WidgetsLook = {
  readonly language: WidgetLanguage
  readonly theme: ScreenTheme
  readonly mode: WidgetMode
  /** Types, with commas; absent = all. */
  readonly only: string | undefined
}

const addressWith = (look: WidgetsLook, part: Partial<WidgetsLook>): string => {
  const { only, ...rest } = { ...look, ...part }
  return `?${new URLSearchParams({ ...rest, ...(only !== undefined && { only }) })}`
}

/** Every kind of widget with each of its presets, over its sample, on one theme. */
export const WidgetsPage = ({ look }: { readonly look: WidgetsLook }): ReactNode => {
  const theme = widgetThemeOf(look.theme)
  const only = look.only?.split(',')
  const kinds = widgetKinds.filter(({ type }) => only?.includes(type) ?? true)
  return (
    <main className={styles['page']} style={{ background: theme.ground, color: theme.ink }}>
      <nav className={styles['head']} aria-label="Look">
        {screenThemes.map((name) => (
          <a
            key={name}
            href={addressWith(look, { theme: name })}
            aria-current={name === look.theme || undefined}
          >
            {name}
          </a>
        ))}
        {(['zh', 'en'] as const).map((language) => (
          <a key={language} href={addressWith(look, { language })}>
            {language}
          </a>
        ))}
        {(['view', 'picture'] as const).map((mode) => (
          <a key={mode} href={addressWith(look, { mode })}>
            {mode}
          </a>
        ))}
      </nav>
      {kinds.map((facts) => (
        <section key={facts.type} data-kind={facts.type} aria-label={facts.title[look.language]}>
          <h2 className={styles['heading']}>
            {facts.title[look.language]} · {facts.type}
          </h2>
          <div className={styles['row']}>
            {(facts.presets ?? [{ key: 'own', title: facts.title, options: {} }]).map((preset) => (
              <Sample key={preset.key} look={look} facts={facts} preset={preset} />
            ))}
          </div>
        </section>
      ))}
    </main>
  )
}

type SampleProps = {
  readonly look: WidgetsLook
  readonly facts: WidgetFacts
  readonly preset: NonNullable<WidgetFacts['presets']>[number]
}

const Sample = ({ look, facts, preset }: SampleProps): ReactNode => (
  <figure className={styles['sample']} data-preset={preset.key}>
    <figcaption>{preset.title[look.language]}</figcaption>
    <WidgetView
      widget={{ type: facts.type, version: facts.version, options: { ...preset.options } }}
      data={facts.sample}
      size={facts.size}
      scale={1}
      theme={widgetThemeOf(look.theme)}
      language={look.language}
      mode={look.mode}
      host={sampleHost}
    />
  </figure>
)
