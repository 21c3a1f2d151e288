import { Button, Row, Select } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { useText } from '#base/i18n/index.ts'
import { texts } from '#features/workflow/process-view/texts.ts'
import type { Elements } from '#features/workflow/process-view/use-elements.ts'
import styles from '#features/workflow/process-view/process-view.module.css'

type ElementChoiceProps = {
  readonly elements: Elements
  readonly chosen: string | undefined
  readonly onChoose: (id: string | undefined) => void
  readonly label: string
}

/** What the diagram chooses, as a list: for the keyboard, and for who cannot see the diagram. */
export const ElementChoice = ({ elements, chosen, onChoose, label }: ElementChoiceProps): ReactNode => {
  const t = useText(texts)
  return (
    <Row className={styles['choice']}>
      <Select
        label={label}
        className={styles['elements']}
        value={chosen ?? ''}
        choices={[
          { value: '', label: t('allElements') },
          ...elements.nodes.map(({ id, name }) => ({
            value: id,
            label: name === '' ? id : `${name} (${id})`,
          })),
        ]}
        onChange={(id) => onChoose(id === '' ? undefined : id)}
      />
      {chosen === undefined ? (
        <span className={styles['quiet']}>{t('chooseHint')}</span>
      ) : (
        <Button icon="close" onClick={() => onChoose(undefined)}>
          {t('onlyElement', { name: elements.nameOf(chosen) })}
        </Button>
      )}
    </Row>
  )
}
