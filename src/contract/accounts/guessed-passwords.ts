/** Words that head every list of stolen passwords; `isCommonPassword` looks through digits, signs and swapped letters. */
const words = new Set(
  `password passwort parool salasana pass passw passwd qwerty qwertz azerty qwertyuiop asdfgh asdfghjkl zxcvbn zxcvbnm
  qazwsx qazwsxedc wsxedc iloveyou loveyou love lovely princess sunshine football baseball basketball soccer hockey
  dragon monkey shadow master superman batman spiderman pokemon starwars welcome hello helloworld login admin
  administrator root user guest test testing tester demo temp temporary changeme letmein secret trustno trustnoone
  access accessories default system server computer internet google facebook instagram twitter youtube microsoft apple
  samsung android windows linux michael jennifer jessica ashley nicole daniel andrew joshua matthew anthony robert
  thomas jordan hunter killer ranger harley mustang corvette ferrari porsche mercedes yamaha honda summer winter spring
  autumn monday friday january december freedom whatever nothing flower flowers butterfly chocolate cookie cheese
  banana orange purple yellow silver golden diamond angel angels heaven blessed jesus christ god family mother father
  daddy mommy baby babygirl babyboy boyfriend girlfriend friend friends forever always sexy beautiful charlie buster
  tigger ginger pepper maggie bailey buddy lucky snoopy mickey donald garfield naruto minecraft fortnite roblox liverpool
  arsenal chelsea barcelona realmadrid juventus manchester london paris berlin estonia tallinn finland germany france
  croatia england america canada australia china abc abcd abcde abcdef abcdefg abcdefgh abcabc aaa asd asdf asdasd qwe
  qweqwe qweasd qweasdzxc zaq marina drymarina boat boats sailing sailor yacht harbour harbor captain ocean dolphin
  computer1 money dollar business company office work pa`.split(/\s+/),
)
const rows = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  '09876543210',
  'qwertyuiop',
  'qwertzuiop',
  'asdfghjkl',
  'zxcvbnm',
  '1qaz2wsx3edc4rfv5tgb',
  'q1w2e3r4t5y6u7i8o9p0',
  '1q2w3e4r5t6y7u8i9o0p',
]
const swapped: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

const isRun = (text: string) => rows.some((row) => row.includes(text) || [...row].reverse().join('').includes(text))
/** One short piece over and over, as "aaaaaaaa", "12121212" or "abcabcabc". */
const isRepeated = (text: string) => /^(.{1,4}?)\1+.?$/u.test(text)
const shortestWord = 3
const longestWord = Math.max(...[...words].map((word) => word.length))
/** Words and nothing else, one after the other: each place that words reach is looked at once. */
const isOfWords = (text: string): boolean => {
  const reached = new Set([0])
  for (let from = 0; from < text.length; from += 1) {
    if (!reached.has(from)) continue
    const last = Math.min(from + longestWord, text.length)
    for (let until = from + shortestWord; until <= last; until += 1)
      if (words.has(text.slice(from, until))) reached.add(until)
  }
  return reached.has(text.length)
}
const isLetter = (sign: string | undefined) => sign !== undefined && sign >= 'a' && sign <= 'z'
/** From the first small letter to the last. */
const fromLetterToLetter = (text: string) => {
  const from = text.search(/[a-z]/)
  let until = text.length
  while (until > 0 && !isLetter(text[until - 1])) until -= 1
  return from < 0 ? '' : text.slice(from, until)
}

/** Would this be among the first passwords that somebody tries? */
export const isCommonPassword = (password: string): boolean => {
  const small = password.toLowerCase().replace(/\s/g, '')
  if (isRun(small) || isRepeated(small) || /^\d{1,10}$/.test(small)) return true
  const letters = [...fromLetterToLetter(small)].map((sign) => swapped[sign] ?? sign).join('')
  const bare = letters.replace(/[^a-z]/g, '')
  const whole = [...small]
    .map((sign) => swapped[sign] ?? sign)
    .join('')
    .replace(/[^a-z]/g, '')
  return [bare, whole].some(
    (text) =>
      text !== '' && (isOfWords(text) || (text.length > 3 && isRun(text)) || (text.length < 4 && small.length < 10)),
  )
}
