import { outlineModel } from '@gridwright/process-model'
import { useMemo } from 'react'
import type { ReactNode } from 'react'
import { useText } from '#base/i18n/index.ts'
import { useXml } from '#features/workflow/process-design/desk/use-desk.ts'
import { elementTexts, elementWord } from '#parts/bpmn/words/element-words.ts'
import { outlineTexts } from './texts.ts'
import styles from './outline.module.css'

/** The model as a list, for who cannot see the diagram: each element with what stands in it. */
export const ModelOutline = (): ReactNode => {
  const t = useText(outlineTexts)
  const e = useText(elementTexts)
  const xml = useXml()
  const elements = useMemo(() => outlineModel(xml), [xml])
  return (
    <div className={styles['scroll']}>
      <table className={styles['table']} aria-label={t('elements')}>
        <thead>
          <tr>
            <th scope="col">{t('name')}</th>
            <th scope="col">{t('kind')}</th>
            <th scope="col">{t('settings')}</th>
          </tr>
        </thead>
        <tbody>
          {elements.map(({ id, type, name, settings }) => (
            <tr key={id}>
              <th scope="row">{name || id}</th>
              <td>{elementWord(type, e)}</td>
              <td className={styles['settings']}>{settings}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
