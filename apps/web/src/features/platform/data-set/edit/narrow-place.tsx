import type { ReactNode } from 'react'
import { useText } from '#base/i18n/index.ts'
import type { RegionsProps } from './editor-parts.ts'
import { withValue } from './parameters/parameters-panel.tsx'
import { PreviewValue } from './parameters/preview-value.tsx'
import { PreviewFacts, PreviewPanel } from './preview/preview-panel.tsx'
import { texts } from './texts.ts'
import styles from './editor.module.css'

/** A region that scrolls must be reachable by the keyboard (WCAG 2.1.1). */
const reachable = { tabIndex: 0 } as const

/** On a phone: the query to read, the values to run it with, and its answer. */
export const NarrowPlace = ({ draft, preview, values, onValues }: RegionsProps): ReactNode => {
  const t = useText(texts)
  const { document } = draft
  return (
    <>
      <section className={styles['read']} aria-label={t('query')} {...reachable}>
        <pre>{document.kind === 'api' ? `${document.method} ${document.url}` : document.sql}</pre>
      </section>
      {document.parameters.length > 0 && (
        <div className={styles['values']}>
          {document.parameters.map((parameter) => (
            <label key={parameter.paramCode}>
              <span>{parameter.paramName || parameter.paramCode}</span>
              <PreviewValue
                parameter={parameter}
                value={values[parameter.paramCode]}
                onChange={(value) => onValues(withValue(values, parameter.paramCode, value))}
              />
            </label>
          ))}
        </div>
      )}
      <div className={styles['facts']}>
        <PreviewFacts preview={preview} />
      </div>
      <PreviewPanel preview={preview} />
    </>
  )
}
