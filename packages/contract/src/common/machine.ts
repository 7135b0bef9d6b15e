/** What an action does to a thing with a status: from which statuses, by which actors, and to which status. */
export interface Transition<Actor, Facts extends { status: unknown }, CloseReason = never> {
  from: readonly Facts['status'][];
  by: readonly Actor[];
  /** Missing: the status stays. */
  to?: Facts['status'] | ((facts: Facts) => Facts['status']);
  closeReason?: CloseReason;
  /** Further condition. */
  when?: (facts: Facts, actor: Actor) => boolean;
}

/** Transitions of a state machine, by action. */
type Transitions<Action extends string, Actor, Facts extends { status: unknown }, CloseReason> = Readonly<
  Record<Action, Transition<Actor, Facts, CloseReason>>
>;

/** Returns the rules of a table of transitions. The server enforces them, and screens derive their buttons from them. */
export function stateMachine<Action extends string, Actor, Facts extends { status: unknown }, CloseReason>(
  transitions: Transitions<Action, Actor, Facts, CloseReason>,
  /** Checks whether an actor may do what another may. By default each is only itself. */
  actsAs: (actor: Actor, other: Actor) => boolean = (actor, other) => actor === other,
) {
  /** Returns the status after an action, or undefined if the actor may not perform it now. */
  const next = (action: Action, actor: Actor, facts: Facts): Facts['status'] | undefined => {
    const { from, by, to, when } = transitions[action];
    const isBy = by.some((other) => actsAs(actor, other));
    if (!isBy || !from.includes(facts.status) || (when && !when(facts, actor))) return undefined;
    if (typeof to === 'function') return (to as (facts: Facts) => Facts['status'])(facts);
    return to ?? facts.status;
  };
  const actions = Object.keys(transitions) as Action[];
  return {
    next,
    /** Lists the actions that an actor can perform now, in the order of the table. */
    actionsFor: (actor: Actor, facts: Facts): Action[] =>
      actions.filter((action) => next(action, actor, facts) !== undefined),
  };
}
