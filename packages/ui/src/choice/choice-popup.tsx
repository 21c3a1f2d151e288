import { useEffect, useRef } from 'react'
import type { ReactNode, RefObject } from 'react'
import { Icon } from '#icon/icon.tsx'
import { useUiText } from '#language/ui-language.ts'
import { Popover } from '#popover/popover.tsx'
import { classNames } from '#class-names.ts'
import type { RemoteChoices } from './choice.ts'
import type { ChoiceList } from './use-choice-list.ts'
import styles from './choice.module.css'

type ChoicePopupProps<Value extends string | number> = {
  readonly list: ChoiceList<Value>
  readonly anchor: RefObject<HTMLElement | null>
  readonly label: string | undefined
  readonly isChosen: (value: Value) => boolean
  readonly multiple?: boolean
  readonly remote?: RemoteChoices | undefined
}

const markedInView = (list: HTMLElement, at: number): void => {
  const option = list.children[at] as HTMLElement | undefined
  if (option === undefined) return
  const [top, bottom] = [option.offsetTop, option.offsetTop + option.offsetHeight]
  if (top < list.scrollTop) list.scrollTop = top - 4
  else if (bottom > list.scrollTop + list.clientHeight) list.scrollTop = bottom - list.clientHeight + 4
}

type ListEndProps = { readonly isEmpty: boolean; readonly remote: RemoteChoices | undefined }

/** What stands below the choices: that there are none, or how many more there are. */
const ListEnd = ({ isEmpty, remote }: ListEndProps): ReactNode => {
  const t = useUiText()
  if (isEmpty)
    return <div className={styles['none']}>{t(remote?.busy === true ? 'searching' : 'noMatch')}</div>
  if (remote === undefined || remote.more === 0) return null
  return (
    <div className={styles['more']} aria-live="polite">
      {t('moreToType', { count: remote.more })}
    </div>
  )
}

/** The open list of a combobox. */
export const ChoicePopup = <Value extends string | number>(props: ChoicePopupProps<Value>): ReactNode => {
  const { list, anchor, label, isChosen, multiple = false, remote } = props
  const t = useUiText()
  const element = useRef<HTMLDivElement>(null)
  const { at, shown } = list
  useEffect(() => {
    if (element.current !== null) markedInView(element.current, at)
  }, [at, shown])
  return (
    <Popover anchor={anchor} wide>
      <div
        ref={element}
        id={list.listId}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn by us, so that it is the same everywhere
        role="listbox"
        aria-label={label ?? t('chooseOne')}
        aria-multiselectable={multiple || undefined}
        className={styles['list']}
      >
        {shown.map((choice, index) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- keys and focus are the combobox's
          <div
            key={choice.value}
            id={`${list.listId}-${index}`}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an <option> stands in a native list only
            role="option"
            aria-selected={isChosen(choice.value)}
            aria-disabled={choice.disabled === true || undefined}
            data-value={String(choice.value)}
            className={classNames(styles['option'], index === at && styles['marked'])}
            style={choice.level ? { paddingInlineStart: 10 + choice.level * 18 } : undefined}
            onMouseMove={() => index !== at && list.mark(index)}
            onClick={() => list.take(choice)}
          >
            {choice.picture}
            <span className={styles['text']}>{choice.label}</span>
            {isChosen(choice.value) && <Icon name="check" size={14} />}
          </div>
        ))}
      </div>
      <ListEnd isEmpty={shown.length === 0} remote={remote} />
    </Popover>
  )
}
