import { Type } from 'class-transformer';
import {
  Equals,
  IsDateString,
  IsEmail,
  IsInt,
  IsNotEmpty,
  IsOptional,
  IsString,
  Max,
  Min,
  ValidateNested,
} from 'class-validator';

class LeagueDetailsDto {
  @IsString()
  @IsNotEmpty()
  leagueId: string;

  @IsString()
  @IsNotEmpty()
  winningTeamId: string;

  @IsString()
  @IsNotEmpty()
  losingTeamId: string;

  @IsDateString()
  matchDate: string;

  @IsString()
  @IsNotEmpty()
  location: string;
}

class GameDetailsDto {
  @IsInt()
  @Min(0)
  winningScore: number;

  @IsInt()
  @Min(0)
  losingScore: number;

  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(5)
  fieldConditionRating?: number;

  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(5)
  refRating?: number;

  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(5)
  sportsmanshipRating?: number;

  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(5)
  competitionRating?: number;

  @IsOptional()
  @IsString()
  ratingComments?: string;

  @IsOptional()
  @IsString()
  notes?: string;

  @IsString()
  @IsNotEmpty()
  captainName: string;

  @IsEmail()
  captainEmail: string;

  @IsOptional()
  @IsString()
  captainPhone?: string;

  @Equals(true)
  verification: boolean;
}

export class CreateSubmissionDto {
  @IsString()
  @IsNotEmpty()
  sportId: string;

  @ValidateNested()
  @Type(() => LeagueDetailsDto)
  leagueDetails: LeagueDetailsDto;

  @ValidateNested()
  @Type(() => GameDetailsDto)
  gameDetails: GameDetailsDto;
}
