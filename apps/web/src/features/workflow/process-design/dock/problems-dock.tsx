import { Icon } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { useText } from '#base/i18n/index.ts'
import { useDesk } from '#features/workflow/process-design/desk/use-desk.ts'
import type { Problem } from './use-problems.ts'
import { dockTexts } from './texts.ts'
import styles from './dock.module.css'

type ProblemsDockProps = { readonly problems: readonly Problem[] | undefined }

/** What stands in the way of a deployment, or is worth knowing; a click shows the element. */
export const ProblemsDock = ({ problems }: ProblemsDockProps): ReactNode => {
  const t = useText(dockTexts)
  const { stage, ui } = useDesk()
  if (problems === undefined) return <p className={styles['hint']}>{t('checking')}</p>
  if (problems.length === 0) return <p className={styles['hint']}>{t('noProblems')}</p>
  const nameOf = (id: string): string => stage.element(id)?.businessObject.name ?? id
  const reveal = (id: string): void => {
    ui.setState({ view: 'diagram' })
    stage.reveal(id)
  }
  return (
    <ul className={styles['list']}>
      {problems.map(({ level, element, text }, at) => (
        <li key={`${at} ${element} ${text}`}>
          <button
            type="button"
            data-level={level}
            disabled={element === undefined}
            onClick={() => element !== undefined && reveal(element)}
          >
            <Icon name={level === 'error' ? 'error' : 'warning'} size={14} />
            {element !== undefined && <span className={styles['where']}>{nameOf(element)}</span>}
            {text}
          </button>
        </li>
      ))}
    </ul>
  )
}
