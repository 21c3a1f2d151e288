import { useCallback, useId, useRef, useSyncExternalStore } from 'react'
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '#button/button.tsx'
import { classNames } from '#class-names.ts'
import { useModalFocus } from '#dialog/use-modal-focus.ts'
import { Icon } from '#icon/icon.tsx'
import { useUiText } from '#language/ui-language.ts'
import { questionStore } from './confirm.ts'
import type { OpenQuestion } from './confirm.ts'
import styles from '#dialog/dialog.module.css'

const Buttons = ({ question }: { readonly question: OpenQuestion }): ReactNode => {
  const t = useUiText()
  return (
    <div className={styles['askButtons']}>
      <Button onClick={() => question.answer(false)}>{question.cancelText ?? t('cancel')}</Button>
      <Button kind="primary" danger={question.danger ?? false} onClick={() => question.answer(true)}>
        {question.okText ?? t('ok')}
      </Button>
    </div>
  )
}

const Ask = ({ question }: { readonly question: OpenQuestion }): ReactNode => {
  const element = useRef<HTMLDialogElement>(null)
  const id = useId()
  const { answer } = question
  const escape = useCallback(() => answer(false), [answer])
  useModalFocus(element, escape)
  return (
    <div className={classNames(styles['veil'], styles['askVeil'])}>
      <dialog
        ref={element}
        open
        role="alertdialog"
        aria-modal="true"
        aria-labelledby={id}
        aria-describedby={`${id}-text`}
        tabIndex={-1}
        className={styles['ask']}
      >
        <div className={styles['askHead']}>
          <span className={classNames(styles['askIcon'], question.danger === true && styles['askDanger'])}>
            <Icon name="warning" size={22} />
          </span>
          <div>
            <h2 id={id} className={styles['askTitle']}>
              {question.title}
            </h2>
            <div id={`${id}-text`} className={styles['askText']}>
              {question.content}
            </div>
          </div>
        </div>
        <Buttons question={question} />
      </dialog>
    </div>
  )
}

/** Shows the questions of {@link confirm}, the newest on top; stands outside the tabs. */
export const QuestionHost = (): ReactNode => {
  const questions = useSyncExternalStore(
    questionStore.subscribe,
    questionStore.current,
    questionStore.current,
  )
  return createPortal(
    questions.map((question) => <Ask key={question.id} question={question} />),
    document.body,
  )
}
