import { firmNames, levels, products, regions, salespeople, trades } from './catalogue.ts'

/** A seeded generator (mulberry32): the same seed gives the same company on every machine. */
const seeded = (seed: number): (() => number) => {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** An index with the given weights. */
const pick = (random: () => number, weights: readonly number[]): number => {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  let left = random() * total
  const found = weights.findIndex((weight) => (left -= weight) < 0)
  return found < 0 ? weights.length - 1 : found
}

export type Customer = {
  readonly id: number
  readonly name: string
  readonly regionId: number
  readonly city: string
  readonly level: string
}

/** Columns of orders, one array each: as they are handed to PostgreSQL. */
export type Orders = {
  readonly orderedOn: string[]
  readonly customerId: number[]
  readonly productId: number[]
  readonly quantity: number[]
  readonly unitPrice: number[]
  readonly discount: number[]
  readonly amount: number[]
  readonly status: string[]
  readonly salesperson: string[]
}

const dayMilliseconds = 86_400_000
const customerCount = 480
/** Orders on an ordinary day of the first year; with growth and seasons about 200,000 in three years. */
const dailyOrders = 157

export const makeCustomers = (seed: number): Customer[] => {
  const random = seeded(seed)
  const taken = new Set<string>()
  const customers: Customer[] = []
  while (customers.length < customerCount) {
    const regionId = pick(
      random,
      regions.map((region) => region.weight),
    )
    const city = choose(random, regions[regionId]?.cities ?? [])
    const name = `${city}${choose(random, firmNames)}${choose(random, trades)}有限公司`
    if (taken.has(name)) continue
    taken.add(name)
    const level = levels[pick(random, [1, 3, 8])] ?? ''
    customers.push({ id: customers.length + 1, name, regionId: regionId + 1, city, level })
  }
  return customers
}

/** The last day of the month before `today`, as milliseconds of UTC midnight. */
const lastDay = (today: Date): number => Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), 0)
const firstDay = (today: Date): number => Date.UTC(today.getUTCFullYear() - 3, today.getUTCMonth(), 1)

/** Three full years of orders, ending with last month; the same for the same seed and month. */
export const makeOrders = (seed: number, today: Date): Orders => {
  const random = seeded(seed ^ 0x5eed)
  const customers = makeCustomers(seed)
  const orders: Orders = {
    orderedOn: [],
    customerId: [],
    productId: [],
    quantity: [],
    unitPrice: [],
    discount: [],
    amount: [],
    status: [],
    salesperson: [],
  }
  const weights = customers.map((customer) => [9, 4, 1][levels.indexOf(customer.level)] ?? 1)
  const byWeight = weights.flatMap((weight, index) => Array.from({ length: weight }, () => index))
  const start = firstDay(today)
  for (let day = start; day <= lastDay(today); day += dayMilliseconds) {
    const count = Math.round(dailyOrders * busyness(day, start) * (0.85 + 0.3 * random()))
    for (let order = 0; order < count; order += 1) {
      const customer = customers[choose(random, byWeight)] ?? customers[0]
      if (customer !== undefined) addOrder(orders, random, { day, customer, start })
    }
  }
  return orders
}

/** Growth of 14 % a year, quiet weekends, a busy turn of the year and autumn. */
const busyness = (day: number, start: number): number => {
  const date = new Date(day)
  const season = [1.25, 0.8, 0.95, 1, 0.98, 1.02, 0.95, 0.97, 1.15, 1.05, 1.2, 1.3][date.getUTCMonth()] ?? 1
  const weekday = date.getUTCDay() === 0 || date.getUTCDay() === 6 ? 0.6 : 1.12
  return season * weekday * 1.14 ** ((day - start) / (365 * dayMilliseconds))
}

const addOrder = (
  orders: Orders,
  random: () => number,
  { day, customer, start }: { day: number; customer: Customer; start: number },
): void => {
  const date = new Date(day)
  const month = date.getUTCMonth() + 1
  const index = pick(
    random,
    products.map((one) => one.weight * (one.peak.includes(month) ? 1.9 : 1)),
  )
  const quantity = 1 + Math.floor(random() ** 2 * (customer.level === '战略客户' ? 120 : 40))
  // Prices rise by 3 % each year.
  const years = Math.floor((day - start) / (365 * dayMilliseconds))
  const unitPrice = round((products[index]?.price ?? 1) * 1.03 ** years)
  const discount = quantity > 60 ? 0.85 : quantity > 25 ? 0.92 : 1
  orders.orderedOn.push(date.toISOString().slice(0, 10))
  orders.customerId.push(customer.id)
  orders.productId.push(index + 1)
  orders.quantity.push(quantity)
  orders.unitPrice.push(unitPrice)
  orders.discount.push(discount)
  orders.amount.push(round(quantity * unitPrice * discount))
  orders.status.push(['已完成', '已发货', '已退货'][pick(random, [94, 4, 2])] ?? '')
  orders.salesperson.push(
    salespeople[(customer.id * 7 + Math.floor(random() * 2)) % salespeople.length] ?? '',
  )
}

const round = (value: number): number => Math.round(value * 100) / 100

const choose = <T>(random: () => number, from: readonly T[]): T =>
  from[Math.floor(random() * from.length)] as T
