import {
  Checkbox,
  CheckGroup,
  Icon,
  MultiSelectField,
  RadioGroup,
  Select,
  SelectField,
  Switch,
} from '@gridwright/ui'
import type { ReactNode } from 'react'
import { useSay } from './look.ts'
import { Sample } from './sample.tsx'
import type { Section } from './sample.tsx'
import styles from './design.module.css'

const nothing = (): void => undefined

const useRegions = () => {
  const say = useSay()
  return [
    { value: 'east', label: say('华东', 'East') },
    { value: 'south', label: say('华南', 'South') },
    { value: 'west', label: say('西部（暂停使用）', 'West (not in use)'), disabled: true },
    {
      value: 'far',
      label: say(
        '一个名字很长的区域，列表里要折行才放得下',
        'A region with a name so long that it breaks in the list',
      ),
    },
  ]
}

const One = (): ReactNode => {
  const say = useSay()
  const field = { label: say('区域', 'Region'), choices: useRegions(), onChange: nothing }
  return (
    <>
      <Sample name="empty, required">
        <SelectField {...field} value={undefined} required />
      </Sample>
      <Sample name="hover" state="hover">
        <SelectField {...field} value="east" />
      </Sample>
      <Sample name="focus, may be emptied" state="focus">
        <SelectField {...field} value="east" onClear={nothing} />
      </Sample>
      <Sample name="hint">
        <SelectField {...field} value="far" hint={say('决定数据范围', 'Says what is seen')} />
      </Sample>
      <Sample name="error">
        <SelectField {...field} value={undefined} error={say('请选择区域', 'Please choose a region')} />
      </Sample>
      <Sample name="disabled">
        <SelectField {...field} value="east" disabled />
      </Sample>
      <Sample name="read only">
        <SelectField {...field} value="east" readOnly />
      </Sample>
      <Sample name="Select in a row">
        <Select {...field} value="south" />
      </Sample>
      <Sample name="several">
        <MultiSelectField {...field} values={['east', 'south']} />
      </Sample>
      <Sample name="several, none">
        <MultiSelectField {...field} values={[]} required />
      </Sample>
      <Sample name="several, error">
        <MultiSelectField {...field} values={['far']} error={say('至少两个', 'At least two')} />
      </Sample>
      <Sample name="several, disabled">
        <MultiSelectField {...field} values={['east', 'south']} disabled />
      </Sample>
    </>
  )
}

const Ticks = (): ReactNode => {
  const say = useSay()
  const word = say('发送邮件', 'Send mail')
  return (
    <>
      <Sample name="Checkbox: off, on, some, disabled" wide>
        <div className={styles['buttons']}>
          <Checkbox checked={false} onChange={nothing}>
            {word}
          </Checkbox>
          <Checkbox checked onChange={nothing}>
            {word}
          </Checkbox>
          <Checkbox checked={false} mixed onChange={nothing}>
            {word}
          </Checkbox>
          <Checkbox checked disabled onChange={nothing}>
            {word}
          </Checkbox>
          <span data-state="focus">
            <Checkbox checked={false} onChange={nothing}>
              {word}
            </Checkbox>
          </span>
        </div>
      </Sample>
      <Sample name="Switch: off, on, disabled, focus" wide>
        <div className={styles['buttons']}>
          <Switch label={word} checked={false} onChange={nothing} />
          <Switch label={word} checked onChange={nothing} />
          <Switch label={word} checked disabled onChange={nothing} />
          <span data-state="focus">
            <Switch label={word} checked onChange={nothing} />
          </span>
        </div>
      </Sample>
    </>
  )
}

const Groups = (): ReactNode => {
  const say = useSay()
  const choices = useRegions()
  const group = { label: say('区域', 'Regions'), values: new Set(['south']), onChange: nothing }
  return (
    <>
      <Sample name="CheckGroup" wide>
        <CheckGroup {...group} choices={choices} hint={say('可多选', 'Any of them')} />
      </Sample>
      <Sample name="CheckGroup of many, error" wide>
        <CheckGroup
          {...group}
          boxed
          choices={choices.map((one) => ({ ...one, code: `region:${one.value}` }))}
          error={say('至少两个', 'At least two')}
        />
      </Sample>
    </>
  )
}

const Cards = (): ReactNode => {
  const say = useSay()
  const cards = ['PostgreSQL', 'MySQL', 'HTTP'].map((label) => ({
    value: label,
    label: (
      <>
        <Icon name="data-set" size={20} />
        {label}
      </>
    ),
  }))
  const field = { label: say('类型', 'Kind'), value: 'MySQL', choices: cards, onChange: nothing }
  return (
    <>
      <Sample name="RadioGroup, small cards">
        <RadioGroup {...field} cards="small" />
      </Sample>
      <Sample name="RadioGroup, small cards, focus" state="focus" target="label:nth-child(2)">
        <RadioGroup {...field} cards="small" />
      </Sample>
      <Sample name="RadioGroup, wide cards" wide>
        <RadioGroup {...field} cards="wide" />
      </Sample>
      <Sample name="RadioGroup, wide cards, disabled" wide>
        <RadioGroup {...field} cards="wide" disabled />
      </Sample>
    </>
  )
}

const Samples = (): ReactNode => {
  const say = useSay()
  const field = { label: say('范围', 'Scope'), choices: useRegions().slice(0, 3), onChange: nothing }
  return (
    <>
      <One />
      <Ticks />
      <Sample name="RadioGroup">
        <RadioGroup {...field} value="south" required hint={say('决定数据范围', 'Says what is seen')} />
      </Sample>
      <Sample name="RadioGroup error">
        <RadioGroup {...field} value={undefined} error={say('请选择', 'Please choose')} />
      </Sample>
      <Sample name="RadioGroup stacked, disabled">
        <RadioGroup {...field} value="east" stacked disabled />
      </Sample>
      <Cards />
      <Groups />
    </>
  )
}

export const choice: Section = {
  id: 'choice',
  controls: ['SelectField', 'Select', 'MultiSelectField', 'Checkbox', 'CheckGroup', 'Switch', 'RadioGroup'],
  Samples,
}
