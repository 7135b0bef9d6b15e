import { useWorkplace } from '#merchant/shell/workplace.ts';

/** The name of the store on paper, where the shell that names it is not printed. */
export function PrintedName() {
  const { name } = useWorkplace();
  return <p className="hidden font-semibold print:block">{name}</p>;
}
