import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import ts from 'typescript';

/** The imports of a file at run time: without each `import type`. */
const importsOf = (file) => {
  const { statements } = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest);
  return statements.flatMap((one) => {
    if (ts.isImportDeclaration(one)) return one.importClause?.isTypeOnly ? [] : [one.moduleSpecifier.text];
    return ts.isExportDeclaration(one) && one.moduleSpecifier && !one.isTypeOnly ? [one.moduleSpecifier.text] : [];
  });
};

/** The file of this repository that is imported; `undefined` for a package. */
const fileOf = (from, name) => {
  const file = name.startsWith('#')
    ? `libs/${name.slice(1)}/src/index.ts`
    : normalize(join(dirname(from), name)).replace(/\.js$/, '.ts');
  return /^[.#]/.test(name) && existsSync(file) ? file : undefined;
};

/** Files that import one another in a circle at run time: Tarjan's strongly connected components. */
export const circlesAmong = (files) => {
  const order = new Map();
  const stack = [];
  const circles = [];
  const visit = (file) => {
    const at = order.size;
    order.set(file, at);
    stack.push(file);
    let lowest = at;
    for (const name of importsOf(file)) {
      const to = fileOf(file, name);
      if (to === undefined) continue;
      if (!order.has(to)) lowest = Math.min(lowest, visit(to));
      else if (stack.includes(to)) lowest = Math.min(lowest, order.get(to));
    }
    if (lowest === at) {
      const circle = stack.splice(stack.indexOf(file));
      if (circle.length > 1) circles.push(circle.sort());
    }
    return lowest;
  };
  for (const file of files) if (!order.has(file)) visit(file);
  return circles;
};
