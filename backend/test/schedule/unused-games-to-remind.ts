import { GamesToRemind } from '../../src/schedule/application/games-to-remind';

function notUsed(): never {
  throw new Error('this test does not use it');
}

/** For fakes of which only some methods are used. */
export class UnusedGamesToRemind extends GamesToRemind {
  override unreportedAmong(
    ..._given: Parameters<GamesToRemind['unreportedAmong']>
  ): ReturnType<GamesToRemind['unreportedAmong']> {
    return notUsed();
  }

  override unreportedOf(
    ..._given: Parameters<GamesToRemind['unreportedOf']>
  ): ReturnType<GamesToRemind['unreportedOf']> {
    return notUsed();
  }

  override hold(..._given: Parameters<GamesToRemind['hold']>): ReturnType<GamesToRemind['hold']> {
    return notUsed();
  }

  override reminded(
    ..._given: Parameters<GamesToRemind['reminded']>
  ): ReturnType<GamesToRemind['reminded']> {
    return notUsed();
  }

  override takeOverdue(
    ..._given: Parameters<GamesToRemind['takeOverdue']>
  ): ReturnType<GamesToRemind['takeOverdue']> {
    return notUsed();
  }

  override lock(..._given: Parameters<GamesToRemind['lock']>): ReturnType<GamesToRemind['lock']> {
    return notUsed();
  }

  override beginRound(
    ..._given: Parameters<GamesToRemind['beginRound']>
  ): ReturnType<GamesToRemind['beginRound']> {
    return notUsed();
  }

  override evenings(
    ..._given: Parameters<GamesToRemind['evenings']>
  ): ReturnType<GamesToRemind['evenings']> {
    return notUsed();
  }
}
