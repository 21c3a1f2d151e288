import { cityHeat } from './reports/city-heat.ts'
import { customerLabels } from './reports/customer-labels.ts'
import { customerLedger } from './reports/customer-ledger.ts'
import { deliveryNote } from './reports/delivery-note.ts'
import { incomeStatement } from './reports/income-statement.ts'
import { invoice } from './reports/invoice.ts'
import { orderList } from './reports/order-list.ts'
import { productAbc } from './reports/product-abc.ts'
import { quarterlyProducts } from './reports/quarterly-products.ts'
import { regionalSales } from './reports/regional-sales.ts'
import { salesContract } from './reports/sales-contract.ts'
import { salesRanking } from './reports/sales-ranking.ts'
import type { Starter, StarterField } from './starter.ts'

type Said = readonly [zh: string, en: string]
type Column = readonly [name: string, type: StarterField['type'], ...title: Said]

const starter = (
  key: string,
  [title, about]: readonly [title: Said, about: Said],
  { columns, make }: { readonly columns: readonly Column[]; readonly make: Starter['make'] },
): Starter => ({
  key,
  title: { zh: title[0], en: title[1] },
  about: { zh: about[0], en: about[1] },
  fields: columns.map(([name, type, zh, en]) => ({ name, type, title: { zh, en } })),
  make,
})

const region: Column = ['region', 'text', '大区', 'Region']
const category: Column = ['category', 'text', '品类', 'Category']
const product: Column = ['product', 'text', '品名', 'Product']
const customer: Column = ['customer', 'text', '客户', 'Customer']
const city: Column = ['city', 'text', '城市', 'City']
const orderNo: Column = ['order_no', 'text', '订单号', 'Order no.']
const orders: Column = ['orders', 'number', '订单数', 'Orders']
const quantity: Column = ['quantity', 'number', '数量', 'Quantity']
const price: Column = ['price', 'number', '单价', 'Price']
const amount: Column = ['amount', 'number', '金额', 'Amount']
const salesperson: Column = ['salesperson', 'text', '业务员', 'Salesperson']

/** The twelve, in the order they are offered; also the finished reports of the demo. */
export const starters: readonly Starter[] = [
  starter(
    'regions',
    [
      ['区域销售分组报表', 'Sales by region'],
      ['分组、小计、占比与排名', 'Groups, subtotals, shares and ranks'],
    ],
    { columns: [region, category, orders, quantity, amount], make: regionalSales },
  ),
  starter(
    'quarters',
    [
      ['产品季度销售交叉表', 'Products by quarter'],
      ['交叉表、双向合计与同比', 'Cross table with sums both ways and year on year'],
    ],
    {
      columns: [
        category,
        product,
        ['year', 'number', '年', 'Year'],
        ['quarter', 'text', '季度', 'Quarter'],
        amount,
      ],
      make: quarterlyProducts,
    },
  ),
  starter(
    'orders',
    [
      ['订单明细表', 'Order list'],
      ['长列表、重复表头、本页合计', 'Long list with repeated heading and page sums'],
    ],
    {
      columns: [
        ['ordered_on', 'date', '下单日期', 'Ordered on'],
        orderNo,
        customer,
        region,
        city,
        product,
        quantity,
        ['unit_price', 'number', '单价', 'Price'],
        ['discount', 'number', '折扣', 'Discount'],
        amount,
        ['status', 'text', '状态', 'State'],
        salesperson,
      ],
      make: orderList,
    },
  ),
  starter(
    'invoice',
    [
      ['发票', 'Invoice'],
      ['一客一页、条码、大写金额', 'A page for each customer, barcode, sum'],
    ],
    {
      columns: [
        ['invoice_no', 'text', '发票号', 'Invoice no.'],
        customer,
        city,
        ['invoiced_on', 'date', '开票日期', 'Invoiced on'],
        orderNo,
        product,
        quantity,
        price,
        amount,
      ],
      make: invoice,
    },
  ),
  starter(
    'delivery',
    [
      ['送货单', 'Delivery note'],
      ['A5 套单、条码与二维码、补足行', 'Half pages with barcode, QR code, blank lines'],
    ],
    {
      columns: [
        ['delivery_no', 'text', '送货单号', 'Delivery no.'],
        customer,
        salesperson,
        ['ordered_on', 'date', '日期', 'Date'],
        orderNo,
        product,
        category,
        quantity,
      ],
      make: deliveryNote,
    },
  ),
  starter(
    'income',
    [
      ['利润表', 'Income statement'],
      ['期间对比、公式与水印', 'Spans side by side, formulas, a watermark'],
    ],
    {
      columns: [
        ['span', 'text', '期间', 'Span'],
        ['sales', 'number', '销售额', 'Sales'],
        ['returned', 'number', '退货', 'Returned'],
        ['goods', 'number', '商品成本', 'Cost of goods'],
      ],
      make: incomeStatement,
    },
  ),
  starter(
    'labels',
    [
      ['客户标签', 'Customer labels'],
      ['每页三栏、二维码', 'Three strips on a page, QR codes'],
    ],
    {
      columns: [
        ['code', 'text', '编号', 'Code'],
        ['name', 'text', '客户', 'Customer'],
        city,
        ['level', 'text', '级别', 'Rank'],
      ],
      make: customerLabels,
    },
  ),
  starter(
    'ledger',
    [
      ['客户往来台账', 'Customer ledger'],
      ['滚动余额、本页合计', 'Running balance, page sums'],
    ],
    {
      columns: [
        ['day', 'date', '日期', 'Date'],
        ['voucher', 'text', '凭证号', 'Voucher'],
        ['what', 'text', '摘要', 'Remark'],
        ['debit', 'number', '借方', 'Debit'],
        ['credit', 'number', '贷方', 'Credit'],
      ],
      make: customerLedger,
    },
  ),
  starter(
    'heat',
    [
      ['城市月度销售热力表', 'Cities by month'],
      ['双向分组、色阶与数据条', 'Colour scale and bars in a cross table'],
    ],
    { columns: [region, city, ['month', 'text', '月份', 'Month'], amount], make: cityHeat },
  ),
  starter(
    'ranking',
    [
      ['业务员业绩排名', 'Ranking of salespeople'],
      ['排名、数据条与图标', 'Ranks, bars and icons'],
    ],
    {
      columns: [
        salesperson,
        orders,
        quantity,
        ['amount', 'number', '近十二个月', 'Twelve months'],
        ['before', 'number', '之前十二个月', 'Twelve months before'],
      ],
      make: salesRanking,
    },
  ),
  starter(
    'abc',
    [
      ['产品 ABC 分析', 'ABC analysis of products'],
      ['累计占比与分类', 'Cumulated shares and classes'],
    ],
    { columns: [product, category, quantity, amount], make: productAbc },
  ),
  starter(
    'contract',
    [
      ['产品购销合同', 'Sales contract'],
      ['正文与清单，适合导出 Word', 'Text around a list, for Word'],
    ],
    { columns: [product, quantity, price, amount], make: salesContract },
  ),
]
