import { Button, buttonLook, CopyButton, CountButton } from '@gridwright/ui'
import type { ButtonProps } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { useSay } from './look.ts'
import { Sample } from './sample.tsx'
import type { Section } from './sample.tsx'
import styles from './design.module.css'

const kinds = ['primary', 'default', 'text', 'link'] as const
const nothing = (): void => undefined

const States = (look: Pick<ButtonProps, 'kind' | 'danger'>): ReactNode => {
  const say = useSay()
  const name = say('保存', 'Save')
  return (
    <div className={styles['buttons']}>
      <Button {...look}>{name}</Button>
      <span data-state="hover">
        <Button {...look}>{name}</Button>
      </span>
      <span data-state="focus">
        <Button {...look}>{name}</Button>
      </span>
      <Button {...look} disabled reason={say('没有改动', 'Nothing was changed')}>
        {name}
      </Button>
      <Button {...look} busy>
        {name}
      </Button>
      <Button {...look} icon="plus">
        {name}
      </Button>
      <Button {...look} icon="refresh" label={say('刷新', 'Refresh')} />
    </div>
  )
}

const Samples = (): ReactNode => {
  const say = useSay()
  const long = say(
    '把选中的全部用户移到另一个组织机构',
    'Move all of the chosen users to another organisation',
  )
  return (
    <>
      {kinds.map((kind) => (
        <Sample key={kind} name={`${kind}: default, hover, focus, disabled, busy, icon, icon alone`} wide>
          <States kind={kind} />
        </Sample>
      ))}
      <Sample name="danger" wide>
        <States danger />
      </Sample>
      <Sample name="danger primary" wide>
        <States kind="primary" danger />
      </Sample>
      <Sample name="sizes" wide>
        <div className={styles['buttons']}>
          {(['small', 'normal', 'large'] as const).map((size) => (
            <Button key={size} size={size}>
              {say('确定', 'OK')}
            </Button>
          ))}
          <a className={buttonLook({ kind: 'primary' })} href="#buttons">
            {say('链接', 'A link')}
          </a>
          <CopyButton text="x" label={say('复制', 'Copy')} />
          {[0, 7, 140].map((count) => (
            <CountButton
              key={count}
              icon="bell"
              label="n"
              count={count}
              urgent={count > 9}
              onClick={nothing}
            />
          ))}
        </div>
      </Sample>
      <Sample name="block, long text">
        <Button block>{long}</Button>
      </Sample>
    </>
  )
}

export const buttons: Section = {
  id: 'buttons',
  controls: ['Button', 'buttonLook', 'CopyButton', 'CountButton'],
  Samples,
}
