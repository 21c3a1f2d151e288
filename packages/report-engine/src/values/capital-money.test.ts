import { expect, it } from 'vitest'
import { capitalMoney } from './capital-money.ts'

// By the rules for amounts on bills (支付结算办法, annex 1): 零 for digits left out, 整 where no 角 and 分 follow.
it.each([
  [0, '零元整'],
  [0.004, '零元整'],
  [-0.001, '零元整'],
  [0.5, '伍角'],
  [0.05, '伍分'],
  [0.12, '壹角贰分'],
  [100, '壹佰元整'],
  [-1.2, '负壹元贰角'],
  [1.005, '壹元零壹分'],
  [325.04, '叁佰贰拾伍元零肆分'],
  [1409.5, '壹仟肆佰零玖元伍角'],
  [6007.14, '陆仟零柒元壹角肆分'],
  [16_409.02, '壹万陆仟肆佰零玖元零贰分'],
  [10_001, '壹万零壹元整'],
  [1_000_000, '壹佰万元整'],
  [100_000_000, '壹亿元整'],
  [100_000_001, '壹亿零壹元整'],
  [120_340_000, '壹亿贰仟零叁拾肆万元整'],
  [1_000_000_000_000, '壹万亿元整'],
  [1_000_200_000_000, '壹万零贰亿元整'],
  [999_999_999_999_999, '玖佰玖拾玖万玖仟玖佰玖拾玖亿玖仟玖佰玖拾玖万玖仟玖佰玖拾玖元整'],
  [1e15, undefined],
  [Number.NaN, undefined],
])('RPT-03 issue 9: the amount %d in capitals is %s', (amount, written) => {
  expect(capitalMoney(amount)).toBe(written)
})
