import { type Findings, listFiles, readText } from './files.ts'

const isProduct = (path: string) => /^src\/.*\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path)

/** What these are follows from the file they stand in: a component's properties, a hook's options, a form's values. */
const roles = ['Props', 'Options', 'Values', 'Query', 'SortKey', 'RowContext']
const declaresType = /^(?:export )?(?:type|interface) ([A-Z]\w*)/

/** A name has one meaning in the whole tree: what is declared twice is one thing said twice, or two things. */
export function checkMeanings(root: string): Findings {
  const files = listFiles(root).filter(isProduct)
  const places = new Map<string, string[]>()
  for (const path of files)
    for (const line of readText(root, path).split('\n')) {
      const name = declaresType.exec(line)?.[1]
      if (name && !roles.includes(name)) places.set(name, [...(places.get(name) ?? []), path])
    }
  const problems = [...places]
    .filter(([, paths]) => paths.length > 1)
    .map(([name, paths]) => `the type ${name} is declared in ${paths.join(' and ')}`)
  return { read: `${files.length} files, ${places.size} types`, problems }
}

const declaration = /^(?:export )?(?:async )?function (\w+)/
/** In one line, or the end of a list of parameters that took several. */
const arrowWithBody = /^(?:(?:export )?const \w+ = (?:async )?(?:<.*>)?\(.*\)|\}?\))(?:: .+)? => \{$/

/** A function with overloads can be nothing else. */
const hasOverloads = (text: string, name: string) =>
  text.split('\n').filter((line) => declaration.exec(line)?.[1] === name).length > 1

function styleProblem(path: string, line: string, text: string): string | null {
  if (path.startsWith('src/web/')) return arrowWithBody.test(line) ? 'a body wants `function` in src/web' : null
  const name = declaration.exec(line)?.[1]
  return name && !hasOverloads(text, name) ? 'a function is a `const` here, unless it is a generator' : null
}

/** One style of function in a room: `const` in contract and server; in the browser `function`, `const` for one expression. */
export function checkFunctions(root: string): Findings {
  const files = listFiles(root).filter(isProduct)
  const problems = files.flatMap((path) => {
    const text = readText(root, path)
    return text.split('\n').flatMap((line, index) => {
      const problem = styleProblem(path, line, text)
      return problem ? [`${path}:${index + 1}: ${problem}: ${line}`] : []
    })
  })
  return { read: `${files.length} files`, problems }
}
