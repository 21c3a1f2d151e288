/** What the demo company trades in, where, and with whom. Weights say how much of the sales falls to each. */

export type Region = { readonly name: string; readonly weight: number; readonly cities: readonly string[] }

export const regions: readonly Region[] = [
  { name: '华东', weight: 30, cities: ['上海', '杭州', '南京', '苏州', '宁波', '合肥', '济南'] },
  { name: '华南', weight: 22, cities: ['广州', '深圳', '东莞', '佛山', '厦门', '福州'] },
  { name: '华北', weight: 18, cities: ['北京', '天津', '石家庄', '太原'] },
  { name: '西南', weight: 12, cities: ['成都', '重庆', '昆明', '贵阳'] },
  { name: '华中', weight: 9, cities: ['武汉', '长沙', '郑州', '南昌'] },
  { name: '东北', weight: 6, cities: ['沈阳', '大连', '长春', '哈尔滨'] },
  { name: '西北', weight: 3, cities: ['西安', '兰州', '银川'] },
]

export type Product = {
  readonly name: string
  readonly category: string
  /** Yuan. */
  readonly price: number
  readonly weight: number
  /** Months (1 to 12) in which it sells better. */
  readonly peak: readonly number[]
}

const spring = [3, 4, 5]
const summer = [6, 7, 8]
const autumn = [9, 10, 11]
const festive = [12, 1, 2]

const product = (
  category: string,
  [name, price, weight]: readonly [string, number, number],
  peak: readonly number[],
): Product => ({ name, category, price, weight, peak })

export const products: readonly Product[] = [
  product('茶叶', ['西湖龙井 250g', 268, 9], spring),
  product('茶叶', ['安溪铁观音 500g', 198, 7], autumn),
  product('茶叶', ['云南普洱 357g', 168, 8], autumn),
  product('茶叶', ['武夷大红袍 250g', 328, 4], festive),
  product('茶叶', ['福鼎白茶 300g', 228, 4], spring),
  product('茶叶', ['茉莉花茶 500g', 98, 6], summer),
  product('咖啡', ['云南小粒咖啡豆 454g', 78, 8], autumn),
  product('咖啡', ['意式拼配咖啡豆 1kg', 139, 7], festive),
  product('咖啡', ['挂耳咖啡 30 片', 89, 9], summer),
  product('咖啡', ['冷萃咖啡液 10 杯', 69, 5], summer),
  product('坚果', ['每日坚果 750g', 109, 10], festive),
  product('坚果', ['夏威夷果 500g', 75, 6], festive),
  product('坚果', ['碧根果 500g', 72, 5], festive),
  product('坚果', ['和田大枣 1kg', 58, 6], autumn),
  product('坚果', ['新疆葡萄干 500g', 36, 4], autumn),
  product('糖果糕点', ['苏式月饼礼盒', 188, 5], [8, 9]),
  product('糖果糕点', ['牛轧糖 500g', 49, 5], festive),
  product('糖果糕点', ['杭州桂花糕 400g', 35, 4], autumn),
  product('糖果糕点', ['稻香村糕点礼盒', 158, 5], festive),
  product('调味品', ['镇江香醋 550ml', 18, 7], summer),
  product('调味品', ['郫县豆瓣 1kg', 26, 6], autumn),
  product('调味品', ['海天酱油 1.9L', 29, 8], summer),
  product('调味品', ['四川花椒 250g', 42, 4], autumn),
  product('调味品', ['初榨橄榄油 1L', 128, 4], festive),
]

export const salespeople: readonly string[] = [
  '王磊',
  '李静',
  '张伟',
  '刘洋',
  '陈晨',
  '杨帆',
  '赵敏',
  '黄河',
  '周涛',
  '吴倩',
  '徐明',
  '孙悦',
  '胡军',
  '朱琳',
  '高翔',
  '林芳',
  '何平',
  '郭亮',
  '马超',
  '罗丹',
]

export const trades: readonly string[] = [
  '商贸',
  '超市',
  '食品',
  '百货',
  '便利连锁',
  '供应链',
  '电子商务',
  '礼品',
]
export const firmNames: readonly string[] = [
  '鸿运',
  '佳和',
  '瑞丰',
  '天泽',
  '永盛',
  '嘉禾',
  '同德',
  '金穗',
  '惠民',
  '万家',
  '新源',
  '恒信',
  '百川',
  '华茂',
  '盛世',
  '益康',
  '宏达',
  '绿野',
  '悦来',
  '福临',
]
export const levels: readonly string[] = ['战略客户', '重点客户', '普通客户']
