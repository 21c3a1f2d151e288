import { pictureFits } from '@gridwright/contract'
import type { Background, OwnPicture } from '@gridwright/report-engine'
import { Button, Checkbox, notify, NumberInput, Select } from '@gridwright/ui'
import { useRef } from 'react'
import type { ReactNode } from 'react'
import { useText } from '#base/i18n/index.ts'
import { acceptedTypes, readPicture } from '#features/reports/report-design/cell-panel/read-picture.ts'
import { texts } from './texts.ts'
import styles from './page-setup.module.css'

const defaults: Background = { picture: '', fit: 'stretch' }

type LookProps = { readonly background: Background; readonly onChange: (change: Partial<Background>) => void }

const Look = ({ background, onChange }: LookProps): ReactNode => {
  const t = useText(texts)
  return (
    <>
      <span>{t('backgroundFit')}</span>
      <Select
        label={t('backgroundFit')}
        value={background.fit}
        choices={([...pictureFits, 'tiled'] as const).map((value) => ({ value, label: t(`fit-${value}`) }))}
        onChange={(fit) => onChange({ fit })}
      />
      <span>{t('opacity')}</span>
      <NumberInput
        label={t('opacity')}
        min={2}
        max={100}
        value={Math.round((background.opacity ?? 1) * 100)}
        onChange={(value) => onChange({ opacity: (value ?? 100) / 100 })}
      />
      <span />
      <Checkbox checked={background.printed === true} onChange={(printed) => onChange({ printed })}>
        {t('backgroundPrinted')}
      </Checkbox>
    </>
  )
}

type Props = {
  readonly background: Background | undefined
  /** What is shown of it: one that was just chosen is no part of the report yet. */
  readonly picture: OwnPicture | undefined
  readonly onChange: (background: Background | undefined) => void
  readonly onChoose: (picture: OwnPicture) => void
}

/** A picture below the page: a scanned form that is printed onto, a letterhead, a mark. */
export const BackgroundFields = ({ background, picture, onChange, onChoose }: Props): ReactNode => {
  const t = useText(texts)
  const input = useRef<HTMLInputElement>(null)
  const take = async (file: File): Promise<void> => {
    const read = await readPicture(file)
    if (read === undefined) return notify.warning(t('backgroundUnread'))
    onChoose(read)
    onChange(background ?? defaults)
  }
  return (
    <>
      <span>{t('backgroundPicture')}</span>
      <div className={styles['order']}>
        {background !== undefined && picture !== undefined && (
          <img
            className={styles['thumb']}
            alt={t('backgroundPicture')}
            src={`data:image/${picture.type};base64,${picture.data}`}
          />
        )}
        <Button size="small" icon="upload" onClick={() => input.current?.click()}>
          {t(background === undefined ? 'chooseBackground' : 'changeBackground')}
        </Button>
        {background !== undefined && (
          <Button kind="text" size="small" icon="trash" onClick={() => onChange(undefined)}>
            {t('removeBackground')}
          </Button>
        )}
        <input
          ref={input}
          type="file"
          hidden
          aria-label={t('chooseBackground')}
          accept={acceptedTypes.join(',')}
          onChange={({ target }) => {
            const [file] = target.files ?? []
            target.value = ''
            if (file !== undefined) void take(file)
          }}
        />
      </div>
      {background !== undefined && (
        <Look background={background} onChange={(change) => onChange({ ...background, ...change })} />
      )}
      <span />
      <span className={styles['hint']}>{t('backgroundHint')}</span>
    </>
  )
}
